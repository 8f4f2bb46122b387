import { JOB_HANDLERS } from './job-handlers.ts'
import { serveJobs } from './kernel/jobs/serve-jobs.ts'

// Reading tapes and fitting markets takes whole cores for seconds. In a separate thread it does not block the screens.
await serveJobs(JOB_HANDLERS)
