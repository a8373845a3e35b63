import Lives
import Networking

bundle StagingParts {
    strong StagingServer(log: LifeLog) as Server
}
