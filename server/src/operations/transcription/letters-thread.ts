import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'

// The library runs the recognition in its own thread, which starts with this module.
lowerThreadPriority()
await import('tesseract.js/src/worker-script/node/index.js' as string)
