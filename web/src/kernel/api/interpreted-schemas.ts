// Makes zod interpret schemas instead of generating code, which the content security policy forbids. zod reads this
// settings object when a schema is created, so it is set before zod loads.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true })
