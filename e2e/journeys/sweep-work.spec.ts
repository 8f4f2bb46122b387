import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { pathsWithAPage } from '../support/product.ts'
import { SCREENS } from '../sweep/screens.ts'
import { sweep } from '../sweep/sweep.ts'

sweep([3, 0])

test('the sweep opens every route that has a page', async ({ page }) => {
  await page.goto('/auth')
  const swept = new Set(SCREENS.flatMap(({ screens }) => screens.map(({ route }) => route)))
  expect((await pathsWithAPage(page)).filter((path) => !swept.has(path))).toEqual([])
})
