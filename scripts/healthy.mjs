// Exits with code 0 if the program and its database on this machine respond. Used by the health checks of containers.
const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`, { signal: AbortSignal.timeout(4_000) }).catch(
  (error) => ({ ok: false, status: error.message }),
)
if (!answer.ok) console.error(`not healthy: ${answer.status}`)
process.exitCode = answer.ok ? 0 : 1
