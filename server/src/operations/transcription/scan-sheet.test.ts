import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { directionOf } from './scan-angle.ts'
import { withoutRules } from './scan-ink.ts'
import { greyOf, onWhitePaper, pictureOf, type Sheet } from './scan-sheet.ts'

const [WIDTH, HEIGHT] = [1_000, 1_400]

/** A page with bars in place of lines of text, on paper that gets darker from left to right. */
async function page(degrees = 0): Promise<Sheet> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const paper = canvas.getContext('2d')
  const shade = paper.createLinearGradient(0, 0, WIDTH, 0)
  shade.addColorStop(0, '#fff')
  shade.addColorStop(1, '#999')
  paper.fillStyle = shade
  paper.fillRect(0, 0, WIDTH, HEIGHT)
  paper.translate(WIDTH / 2, HEIGHT / 2)
  paper.rotate((degrees * Math.PI) / 180)
  paper.translate(-WIDTH / 2, -HEIGHT / 2)
  paper.fillStyle = '#222'
  for (let y = 200; y < 1_200; y += 40) for (let x = 150; x < 850; x += 60) paper.fillRect(x, y, 45, 18)
  return greyOf(sharp(canvas.toBuffer('image/png')))
}

const at = ({ data, width }: Sheet, x: number, y: number) => data[y * width + x] as number

describe('A scanned page', () => {
  it('a dark page gets white paper, and its ink stays dark', async () => {
    const white = onWhitePaper(await page())
    expect(at(white, 950, 100)).toBeGreaterThan(240)
    expect(at(white, 840, 205)).toBeLessThan(90)
  })

  it.each([0, 1.5, -3])('the angle of lines that sink by %d degrees is measured', async (degrees) => {
    const direction = directionOf(onWhitePaper(await page(degrees)))
    expect(direction.isSideways).toBe(false)
    expect(direction.degrees).toBeCloseTo(degrees, 0)
  })

  it.each([90, 270])('a page that was turned by %d degrees has lines along its left edge', async (quarter) => {
    const turned = await greyOf(pictureOf(onWhitePaper(await page(1))).rotate(quarter))
    const direction = directionOf(turned)
    expect(direction.isSideways).toBe(true)
    expect(direction.degrees).toBeCloseTo(1, 0)
  })

  it('a page loses its dust and the rules of its tables, and keeps its text', async () => {
    const sheet = onWhitePaper(await page())
    for (let x = 100; x < 900; x += 1) for (let y = 100; y < 103; y += 1) sheet.data[y * WIDTH + x] = 0
    for (const x of [50, 51]) sheet.data[60 * WIDTH + x] = 0
    const { ink, sheet: withText } = withoutRules(sheet)
    expect(at(withText, 500, 101)).toBe(255)
    expect(at(ink, 500, 101)).toBe(255)
    expect(at(ink, 50, 60)).toBe(255)
    expect(at(ink, 170, 202)).toBe(0)
  })
})
