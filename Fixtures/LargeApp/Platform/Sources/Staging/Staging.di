import Lives
import Networking

bundle StagingParts {
    strong StagingServer as Server
}
