import type { Server } from 'node:http'

/**
 * Limits the connections of the node, and closes the connections that an IP address opens above its limit, so that one address cannot use up all connections of
 * the node. Behind a proxy every connection has the proxy's address, so the proxy must limit its visitors itself.
 */
export function boundConnections(
  server: Server,
  { connections, connectionsPerAddress }: { connections: number; connectionsPerAddress: number },
  { isBehindProxy }: { isBehindProxy: boolean },
): void {
  server.maxConnections = connections
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress) return
    const others = open.get(remoteAddress) ?? 0
    if (others >= connectionsPerAddress) return void socket.destroy()
    open.set(remoteAddress, others + 1)
    socket.once('close', () => {
      const remaining = (open.get(remoteAddress) ?? 1) - 1
      if (remaining > 0) open.set(remoteAddress, remaining)
      else open.delete(remoteAddress)
    })
  })
}
