import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import { answerParent } from '../src/kernel/processes/answer-parent.ts'

export type TestQuestion =
  | { kind: 'fill'; megabytes: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'spin' | 'exit' | 'refuse' | 'settings' }

const buffers: Buffer[] = []

answerParent<TestQuestion, string>(async (question) => {
  switch (question.kind) {
    case 'fill':
      // Allocates memory outside the heap, like an image decoder.
      for (let filled = 0; filled < question.megabytes; filled += 10) {
        buffers.push(Buffer.alloc(10_485_760, 1))
        await pause(1)
      }
      return 'filled'
    case 'wait':
      await pause(question.milliseconds)
      return 'waited'
    case 'spin':
      for (;;);
    case 'exit':
      process.exit(3)
      return ''
    case 'refuse':
      throw new AppError('transcription.tooLong', { pages: 41, most: 40 })
    case 'settings':
      return Object.keys(process.env).join(' ')
  }
})
