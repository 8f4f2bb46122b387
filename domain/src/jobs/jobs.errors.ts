import { error } from '../kernel/error-declaration.ts'

export const jobErrors = {
  'jobs.notFound': error(404),
  'jobs.alreadyEnded': error(409),
  'jobs.stillRunning': error(409),
}
