import { JOB_HANDLERS } from './job-handlers.ts'
import { serveJobs } from './kernel/jobs/serve-jobs.ts'

// Reading tapes and fitting markets takes whole cores for seconds: in a thread of its own it never makes a
// screen wait.
serveJobs(JOB_HANDLERS)
