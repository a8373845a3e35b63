container App {
    strong Settings as Page
    strong Profile  as Page
    strong Help     as Page
    strong About    as Page
    strong News     as Page
    strong Account  as Page
    strong Search   as Page
    strong Billing  as Page
    strong Menu(pages: [Page])
}
