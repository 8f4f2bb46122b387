import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { falseClaims } from '@lindero/domain/advertising/description/claims'
import { englishFalseClaims } from '@lindero/domain/advertising/description/english-claims'
import { describe, expect, it } from 'vitest'
import { LETTERS, questionPage, rightAnswers, type StrangerTest, strangerTest } from './strangers.ts'

const TEXTS = Number(process.env.DESCRIPTION_TEXTS ?? 100)
/** Folder for the texts and the key. Without it, nothing is written. */
const { DESCRIPTION_FOLDER: folder, DESCRIPTION_ANSWERS: answers } = process.env
const LEAST_RIGHT = 0.8
const TODAY = '2026-11-29'

describe('Descriptions read by people who do not know the home', () => {
  const test = strangerTest(TEXTS, 'strangers', TODAY)
  const { questions, key, described } = test

  it('each text has five different homes, and the key is apart from the texts', () => {
    expect(questions).toHaveLength(TEXTS)
    for (const { homes } of questions) {
      expect(new Set(LETTERS.map((letter) => JSON.stringify(homes[letter]))).size).toBe(LETTERS.length)
    }
    expect(new Set(Object.values(key)).size).toBe(LETTERS.length)
    expect(new Set(described.map(({ facts }) => facts)).size).toBe(TEXTS)
    if (folder) writeTest(folder, test)
  })

  it('no text makes a statement that the facts of its home do not support', () => {
    const wrong = described.flatMap(({ text, facts, language }) =>
      (language === 'en' ? englishFalseClaims : falseClaims)(text, facts).map((claim) => ({ ...claim, of: text })),
    )
    expect(wrong).toEqual([])
  })

  it.runIf(answers && existsSync(answers))('readers find at least 80 of 100 homes', () => {
    const right = rightAnswers(readFileSync(String(answers), 'utf8'), key)
    process.stdout.write(`${right} of ${TEXTS} homes found by their texts\n`)
    expect(right / TEXTS).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })

  it('answers are read as a number and a letter', () => {
    expect(rightAnswers('1 A\n2: b\n3) C\nfour D', { 1: 'A', 2: 'B', 3: 'D', 4: 'D' })).toBe(2)
  })
})

function writeTest(to: string, { questions, key }: StrangerTest): void {
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'texts.json'), `${JSON.stringify(questions, null, 1)}\n`)
  writeFileSync(join(to, 'questions.md'), questionPage(questions))
  writeFileSync(join(to, 'key.json'), `${JSON.stringify(key)}\n`)
}
