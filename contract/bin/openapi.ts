import { openApiDocument } from '../src/app/openapi.ts'
import { VERSION } from '../src/kernel/version.ts'

// A reader of the first lines (`| head`) closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.stdout.write(`${JSON.stringify(openApiDocument(VERSION), null, 2)}\n`)
