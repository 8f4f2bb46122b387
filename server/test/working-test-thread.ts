import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestions } from '../src/kernel/threads/answer-questions.ts'

export type TestQuestions = {
  wait: { question: { milliseconds: number }; answer: string }
  fill: { question: { megabytes: number }; answer: number }
}

answerQuestions<TestQuestions>({
  wait: async ({ milliseconds }) => {
    await pause(milliseconds)
    return 'waited'
  },
  fill: async ({ megabytes }) => {
    const arrays: unknown[][] = []
    // Each number takes eight bytes on the thread's heap, so an array takes one megabyte.
    while (arrays.length < megabytes) arrays.push(Array.from({ length: 131_072 }, (_, index) => index + 0.5))
    return arrays.length
  },
})
