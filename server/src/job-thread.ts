import { JOB_HANDLERS } from './job-handlers.ts'
import { serveJobs } from './kernel/jobs/serve-jobs.ts'

// Runs jobs in a separate thread. Reading tapes and fitting market models occupies a processor core for seconds, which
// would block the calls from the screens.
await serveJobs(JOB_HANDLERS)
