package container Net { strong Socket() }
public container Web {
    package strong Cookies()
    strong Pages()
}
bundle Tools { strong Drill() }
bundle Wrong { strng Drill() }
