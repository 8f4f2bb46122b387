import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { noteImportRoutes } from './note-imports/note-imports.routes.ts'
import { transcriptionRoutes } from './transcription/transcriptions.routes.ts'

/** Calls that read documents: transcriptions of single documents, and imports of registry extracts. */
export function readingRoutes(calls: Calls, context: Context): void {
  transcriptionRoutes(calls, context)
  noteImportRoutes(calls, context)
}
