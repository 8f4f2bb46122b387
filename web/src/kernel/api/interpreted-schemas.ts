import { config } from 'zod'

// Schemas are interpreted: the content security policy forbids generated code. Imported before any schema, because a
// schema reads the setting when it is created.
config({ jitless: true })
