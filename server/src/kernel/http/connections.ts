import type { Server } from 'node:http'

/**
 * Closes the connections that an IP address opens above its limit, so that one address cannot use up all connections of
 * the node. Behind a proxy every connection has the proxy's address, so the proxy must limit its visitors itself.
 */
export function boundConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress) return
    const others = open.get(remoteAddress) ?? 0
    if (others >= perAddress) return void socket.destroy()
    open.set(remoteAddress, others + 1)
    socket.once('close', () => {
      const remaining = (open.get(remoteAddress) ?? 1) - 1
      if (remaining > 0) open.set(remoteAddress, remaining)
      else open.delete(remoteAddress)
    })
  })
}
