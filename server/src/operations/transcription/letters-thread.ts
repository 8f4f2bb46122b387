import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'

// The OCR library runs in a separate thread, which starts with this module.
lowerThreadPriority()
await import('tesseract.js/src/worker-script/node/index.js' as string)
