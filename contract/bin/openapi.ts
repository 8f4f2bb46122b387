import { openApiDocument } from '../src/kernel/openapi.ts'
import { VERSION } from '../src/kernel/version.ts'

process.stdout.write(`${JSON.stringify(openApiDocument(VERSION), null, 2)}\n`)
