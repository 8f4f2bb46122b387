import { buildApp } from './app.ts'
import { readConfig } from './kernel/config/config.ts'
import { openSystem } from './system.ts'

const config = readConfig(process.env)
const system = await openSystem(config)
const app = await buildApp(system.context)
await app.listen({ port: config.port, host: config.host })
system.startWorking()
system.context.log.info({ port: config.port, host: config.host }, 'serving')

let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isClosing) return
    isClosing = true
    await app.close()
    await system.close()
    process.exit(0)
  })
}
