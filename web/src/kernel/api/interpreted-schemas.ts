// Tells zod to interpret schemas, because the content security policy forbids generated code. This object is where
// zod keeps its settings. It is created here, before zod is loaded, because zod reads it when a schema is created.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true })
