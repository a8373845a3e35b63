container App {
    input name: String
    strong C0()
    transient C1(a: C0)
    graph C2(a: C0, b: C1)
    #if DEBUG
    strong C3(a: C0)
    #else
    strong C3()
    #endif
    transient C4(a: C0, b: C3)
    strong C5(a: C0, b: C3)
    transient C6()
    graph C7(a: C3)
    strong C8(a: C0, b: C3)
    transient C9(a: C1)
    strong C10(a: C8)
    #if TRACE
    transient C11(a: C2)
    #else
    transient C11()
    #endif
    graph C12()
    strong C13()
    transient C14(a: C12)
    strong C15(a: C3)
    transient C16(a: C9)
    graph C17(a: C6, b: C16)
    strong C18(a: C13)
    #if STAGING
    transient C19(a: C12)
    #else
    transient C19()
    #endif
    strong C20(a: C0, b: C5)
    transient C21(a: C4, b: C5, c: C8)
    graph C22()
    strong C23(a: C0, b: C10)
    transient C24(a: C2, b: C9)
    strong C25(a: C10, b: C18)
    transient C26(a: C5, b: C15)
    #if DEMO
    graph C27(a: C1, b: C5, c: C22)
    #else
    graph C27()
    #endif
    strong C28(a: C0, b: C13)
    transient C29(a: C0, b: C17, c: C25)
    strong C30(a: C13, b: C15, c: C23)
    transient C31()
    graph C32(a: C2, b: C11, c: C12)
    strong C33()
    transient C34(a: C29)
    #if DEBUG
    strong C35(a: C13, b: C20)
    #else
    strong C35()
    #endif
    transient C36(a: C6, b: C29)
    graph C37(a: C2, b: C18)
    strong C38(a: C3, b: C8, c: C13)
    transient C39(a: C9, b: C21)
    strong C40(a: C5, b: C10)
    transient C41(a: C11, b: C19)
    graph C42()
    #if TRACE
    strong C43(a: C23)
    #else
    strong C43()
    #endif
    transient C44(a: C3, b: C5, c: C10)
    strong C45(a: C3, b: C18, c: C28)
    transient C46(a: C29, b: C41)
    graph C47(a: C3, b: C9, c: C40)
    strong C48()
    transient C49(a: C8, b: C13, c: C21)
    strong C50(a: C33)
    #if STAGING
    transient C51()
    #else
    transient C51()
    #endif
    graph C52(a: C27)
    strong C53(a: C3, b: C10)
    transient C54(a: C9, b: C18, c: C29)
    strong C55(a: C40)
    transient C56(a: C31, b: C44, c: C46)
    graph C57(a: C17, b: C30)
    strong C58(a: C30, b: C38)
    #if DEMO
    transient C59(a: C7)
    #else
    transient C59()
    #endif
    strong C60(a: C13, b: C43, c: C50)
    transient C61(a: C11, b: C21, c: C55)
    graph C62()
    strong C63(a: C20, b: C40, c: C43)
    transient C64(a: C8, b: C45)
    strong C65()
    transient C66(a: C35, b: C46)
    #if DEBUG
    graph C67(a: C33, b: C37, c: C43)
    #else
    graph C67()
    #endif
    strong C68(a: C45)
    transient C69()
    strong C70(a: C20, b: C43, c: C60)
    transient C71(a: C35, b: C59)
    graph C72(a: C45, b: C64)
    strong C73(a: C20, b: C50)
    transient C74(a: C44, b: C52)
    #if TRACE
    strong C75(a: C68)
    #else
    strong C75()
    #endif
    transient C76(a: C42, b: C46, c: C66)
    graph C77(a: C67)
    strong C78(a: C15)
    transient C79(a: C36, b: C61)
    strong C80()
    transient C81(a: C21, b: C74, c: C78)
    graph C82(a: C38, b: C70, c: C79)
    #if STAGING
    strong C83(a: C3, b: C30)
    #else
    strong C83()
    #endif
    transient C84(a: C75)
    strong C85(a: C5, b: C28, c: C35)
    transient C86(a: C6, b: C21, c: C28)
    graph C87(a: C14)
    strong C88(a: C28, b: C75)
    transient C89(a: C70)
    strong C90()
    #if DEMO
    transient C91(a: C44, b: C48, c: C59)
    #else
    transient C91()
    #endif
    graph C92()
    strong C93(a: C38)
    transient C94(a: C0, b: C44)
    strong C95(a: C18, b: C43, c: C65)
    transient C96(a: C4, b: C70)
    graph C97(a: C12, b: C37)
    strong C98(a: C45, b: C93)
    #if DEBUG
    transient C99(a: C16, b: C53)
    #else
    transient C99()
    #endif
}
