import { expect, type Page } from '@playwright/test'
import { textsOf } from './sign-in.ts'

/** Matches the name of the explorer's map in either language. */
const MAP = new RegExp((['es', 'en'] as const).map((language) => textsOf(language).explorer.map.label).join('|'))

/** A picture of the explorer's map, without the panel in the corner and the legends. */
export async function picture(page: Page): Promise<string> {
  const box = await page.getByRole('region', { name: MAP }).boundingBox()
  if (!box) throw new Error('the map has no place on the screen')
  const clip = { x: box.x + 80, y: box.y + 160, width: box.width - 460, height: box.height - 260 }
  return (await page.screenshot({ clip })).toString('base64')
}

/** Takes pictures of the map until two consecutive pictures are equal. */
export async function stillPicture(page: Page): Promise<string> {
  let last = ''
  const isStill = async () => {
    const before = last
    last = await picture(page)
    return last === before
  }
  await expect.poll(isStill, { intervals: [500] }).toBe(true)
  return last
}

/** Share of magenta pixels. The test tiles are magenta, and those below a half-transparent layer count too. */
export async function magenta(page: Page): Promise<number> {
  return shareOf(page, [await picture(page)], 'magenta')
}

/** Share of pixels that differ from an earlier picture. */
export async function difference(page: Page, before: string): Promise<number> {
  return shareOf(page, [await picture(page), before], 'different')
}

function shareOf(page: Page, pictures: string[], kind: 'magenta' | 'different'): Promise<number> {
  return page.evaluate(
    async ([drawn, which]) => {
      const [first = [], second = []] = await Promise.all(
        drawn.map(async (base64) => {
          const image = new Image()
          image.src = `data:image/png;base64,${base64}`
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.width
          canvas.height = image.height
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        }),
      )
      let count = 0
      for (let at = 0; at < first.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [first[at], first[at + 1], first[at + 2]]
        const isWanted =
          which === 'magenta'
            ? red - green > 60 && blue - green > 60
            : [0, 1, 2].some((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > 24)
        if (isWanted) count += 1
      }
      return count / (first.length / 4)
    },
    [pictures, kind] as const,
  )
}
