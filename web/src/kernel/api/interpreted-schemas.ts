// Makes zod interpret its schemas, because the content security policy forbids the code that zod would otherwise
// generate. zod reads this settings object when a schema is created, so the object is set before zod loads.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true })
