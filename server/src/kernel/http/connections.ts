import type { Server } from 'node:http'

/**
 * Limits the open connections of the node, and of one IP address, so that one address cannot use up all of them.
 * Connections above a limit are closed immediately. Behind a proxy every connection has the proxy's address, so the
 * proxy must limit its visitors itself.
 */
export function boundConnections(
  server: Server,
  { connections, connectionsPerAddress }: { connections: number; connectionsPerAddress: number },
  { isBehindProxy }: { isBehindProxy: boolean },
): void {
  /** Number of open connections by address. */
  const open = new Map<string, number>()
  // `maxConnections` would not count the connections from the further sockets of `listen`.
  let all = 0
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress) return void socket.destroy()
    const others = open.get(remoteAddress) ?? 0
    if (all >= connections || (!isBehindProxy && others >= connectionsPerAddress)) return void socket.destroy()
    all += 1
    open.set(remoteAddress, others + 1)
    socket.once('close', () => {
      all -= 1
      const remaining = (open.get(remoteAddress) ?? 1) - 1
      if (remaining > 0) open.set(remoteAddress, remaining)
      else open.delete(remoteAddress)
    })
  })
}
