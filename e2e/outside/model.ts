import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface ModelState {
  sentences: readonly string[]
  /** Number of a sentence, from 1. Before this sentence, the model waits until `setModel` is called again. */
  waitsBefore?: number
}

let state: ModelState = { sentences: [] }

export function setModel(next: ModelState): void {
  state = next
}

/**
 * Simulates a language model that replies sentence by sentence in OpenAI's streaming protocol.
 *
 * @param onLeft called if the product closes the connection early
 */
export async function answerAsModel(reply: ServerResponse, onLeft: () => void): Promise<void> {
  let isOpen = true
  reply.on('close', () => {
    isOpen = false
    if (!reply.writableEnded) onLeft()
  })
  reply.setHeader('content-type', 'text/event-stream')
  for (let index = 0; isOpen && index < state.sentences.length; index += 1) {
    while (isOpen && state.waitsBefore === index + 1) await pause(20)
    const content = `${state.sentences[index]} `
    if (isOpen) reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  }
  if (isOpen) reply.end('data: [DONE]\n\n')
}
