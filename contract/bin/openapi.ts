import { openApiDocument } from '../src/app/openapi.ts'
import { VERSION } from '../src/kernel/version.ts'

// A program that reads only the first lines (`| head`) closes the pipe. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.stdout.write(`${JSON.stringify(openApiDocument(VERSION), null, 2)}\n`)
