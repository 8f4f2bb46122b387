import { JOB_HANDLERS } from './job-handlers.ts'
import { serveJobs } from './kernel/jobs/serve-jobs.ts'

// Runs jobs in a separate thread, because reading tapes and fitting market models uses whole processor cores for
// seconds and would block calls of the screens.
await serveJobs(JOB_HANDLERS)
