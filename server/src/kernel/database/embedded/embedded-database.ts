import { join } from 'node:path'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Driver } from '../driver.ts'
import { embeddedClient } from './client.ts'
import { lockFolder } from './directory-lock.ts'
import type { Control, ControlAnswer, HostOptions } from './protocol.ts'

export interface EmbeddedDatabase {
  driver: Driver
  /** A port for another thread, which makes its own driver of it with `embeddedClient`. */
  port(): MessagePort
  /** The whole database as a tar: tests prepare one and load it many times. */
  image(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Opens (or makes) the embedded PostgreSQL in its own thread and holds the folder's lock until closed. */
export async function openEmbeddedDatabase(where: {
  dataFolder?: string
  image?: Uint8Array
}): Promise<EmbeddedDatabase> {
  const unlock = where.dataFolder ? lockFolder(where.dataFolder) : () => {}
  const options: HostOptions = {
    ...(where.dataFolder ? { folder: join(where.dataFolder, 'database') } : {}),
    ...(where.image ? { image: where.image } : {}),
  }
  const worker = new Worker(new URL('./host.ts', import.meta.url), { workerData: options })
  const control = (message: Control, transfer: MessagePort[] = []) => worker.postMessage(message, transfer)
  const heard = (kind: ControlAnswer['kind']) =>
    new Promise<ControlAnswer>((resolve, reject) => {
      const listen = (answer: ControlAnswer) => {
        if (answer.kind !== kind) return
        worker.off('message', listen)
        worker.off('error', reject)
        resolve(answer)
      }
      worker.on('message', listen)
      worker.once('error', reject)
    })

  try {
    await heard('open')
  } catch (error) {
    unlock()
    throw error
  }

  const port = () => {
    const { port1, port2 } = new MessageChannel()
    control({ kind: 'client', port: port1 }, [port1])
    return port2
  }

  return {
    driver: embeddedClient(port()),
    port,
    async image() {
      control({ kind: 'image' })
      const answer = await heard('image')
      if (answer.kind !== 'image') throw new Error('the database host did not answer with an image')
      return answer.image
    },
    async close() {
      const closed = heard('closed')
      control({ kind: 'close' })
      await closed
      await worker.terminate()
      unlock()
    },
  }
}
