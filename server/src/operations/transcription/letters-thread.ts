import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'

// The recognition runs in its own thread, which the library starts with this module.
lowerThreadPriority()
await import('tesseract.js/src/worker-script/node/index.js' as string)
