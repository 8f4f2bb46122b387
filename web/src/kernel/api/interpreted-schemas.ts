// Schemas are interpreted, because the content security policy forbids generated code. This is the object in which zod
// keeps its setting. It is created here, because zod is loaded later and reads it when a schema is created.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true })
