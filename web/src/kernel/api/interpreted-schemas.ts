import { config } from 'zod'

// Schemas are interpreted: the content policy allows no code made at run time. Imported before any schema,
// because a schema asks when it is made.
config({ jitless: true })
