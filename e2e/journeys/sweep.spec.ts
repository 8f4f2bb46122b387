import { expect } from '@playwright/test'
import { axeViolations, pageErrors } from '../support/accessibility.ts'
import { coveredControls } from '../support/covered-controls.ts'
import { test } from '../support/journey.ts'
import { pathsWithAPage } from '../support/product.ts'
import { SCREENS } from '../sweep/screens.ts'
import { sweep } from '../sweep/sweep.ts'

sweep()

test('the sweep over all screens opens every route that has a page', async ({ page }) => {
  await page.goto('/auth')
  const swept = new Set(SCREENS.flatMap(({ screens }) => screens.map(({ route }) => route)))
  expect((await pathsWithAPage(page)).filter((path) => !swept.has(path))).toEqual([])
})

test('the sweep over all screens detects truncated dates, amounts and identifiers, and internal names of fields', async ({
  page,
}) => {
  const cut = 'style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap"'
  await page.setContent(`
    <p ${cut}>04/04/2026</p>
    <p ${cut}><span>1.234,50 €</span></p>
    <p ${cut}>ALC-00001</p>
    <table style="table-layout: fixed; width: 40px"><tr><td ${cut}>25/11/2026 10:30</td></tr></table>
    <input style="width: 40px" value="9872023VH5797S0001WX">
    <p ${cut}>Calle Mayor, 3, planta baja</p>
    <p>04/04/2026</p>
    <p>rentPayment.amount, mortgage.endOn</p>
    <p>feePayment</p>
    <p>2023_2T</p>
    <p>malo.pdf</p>
    <p>València, vivienda</p>
    <code>rentValue</code>`)
  const figures = ['04/04/2026', '1.234,50 €', 'ALC-00001', '25/11/2026 10:30', '9872023VH5797S0001WX']
  expect(await pageErrors(page)).toEqual([
    ...figures.map((figure) => `cut figure at 1440 px: ${figure}`),
    ...['rentPayment.amount, mortgage.endOn', 'feePayment', '2023_2T'].map((name) => `raw: ${name}`),
  ])
})

test('the sweep over all screens detects a badge that lies on the label of its control', async ({ page }) => {
  const badge = (left: number) => `<b style="position: absolute; left: ${left}px; top: 0">99+</b>`
  const label = 'style="display: block; width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"'
  await page.setContent(`
    <a href="#" style="position: relative; display: block; width: 140px"><span>Pagos y cobros</span>${badge(40)}</a>
    <a href="#" style="position: relative; display: block; width: 140px"><span ${label}>Comercialización y anuncios</span>${badge(110)}</a>
    <button style="position: relative">Tareas<i style="position: absolute; left: 0; font-size: 0">7</i></button>`)
  expect(await pageErrors(page)).toEqual(['text over text at 1440 px: Pagos y cobros, 99+'])
})

test('the sweep over all screens detects a name that is wider than its link', async ({ page }) => {
  const link = 'style="display: flex; flex-direction: column; align-items: center; width: 40px; font-size: 16px"'
  await page.setContent(`<nav><a href="#" ${link}>Advertisements</a><a href="#" ${link}>Info</a>
    <a href="#" ${link}>Map<b style="position: absolute; clip-path: inset(50%)">opens in a new tab</b></a></nav>`)
  expect(await pageErrors(page)).toEqual(['wider than its link at 1440 px: Advertisements'])
})

test('the sweep over all screens detects a message with text over text', async ({ page }) => {
  const words = (column: number) => `style="grid-area: 1 / ${column}; white-space: nowrap"`
  await page.setContent(`
    <div data-banner style="display: grid; grid-template-columns: 16px 60px 1fr">
      <b ${words(2)}>Aviso importante.</b><span ${words(2)}>El inmueble está ocupado.</span>
    </div>
    <div data-banner style="display: flex"><span><b>Aviso.</b> El inmueble está ocupado.</span><a href="#">Ver</a></div>`)
  expect(await pageErrors(page)).toEqual(['text over text at 1440 px: Aviso importante., El inmueble está ocupado.'])
})

test('the sweep over all screens detects a chip that is cut or on the line of a row, and an address without its number', async ({
  page,
}) => {
  const cell = 'style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0"'
  const chip = (top: number, width = 60) =>
    `<b data-chip style="display: inline-block; width: ${width}px; position: relative; top: ${top}px; line-height: 20px">Vencido</b>`
  const part = 'style="overflow: hidden; text-overflow: ellipsis"'
  const number = '<span style="flex: none">, 12</span><span style="flex: none">, 3.º B</span>'
  const row = (content: string) => `<tr data-row="0" style="height: 38px"><td ${cell}>${content}</td></tr>`
  await page.setContent(`
    <table style="table-layout: fixed; width: 150px; border-spacing: 0">
      ${row('Calle de la Constitución Española, 12, 3.º B')}
      ${row(`<span style="display: flex; white-space: pre"><span ${part}>Calle de la Constitución</span>${number}</span>`)}
      ${row('Calle Mayor, 1')}
      ${row('Calle Mayor, 1, escalera izquierda, 3.º B')}
      ${row(chip(0))}
      ${row(chip(-14))}
      ${row(chip(0, 153))}
    </table>`)
  expect(await pageErrors(page)).toEqual([
    'address without its number at 1440 px: Calle de la Constitución Española, 12, 3.º B',
    'chip on the line of a row at 1440 px: Vencido',
    'cut chip at 1440 px: Vencido',
  ])
})

test('the check of covered buttons detects a message over a tool', async ({ page }) => {
  await page.setContent(`
    <main style="position: relative; height: 200px">
      <button style="position: absolute; left: 8px; bottom: 8px">Círculo</button>
      <button style="position: absolute; left: 8px; top: 8px">Acercar</button>
      <p style="position: absolute; inset: auto 0 0; height: 60px; margin: 0">Más de 2.000 puntos</p>
    </main>`)
  expect(await coveredControls(page.getByRole('main'))).toEqual(['Círculo'])
})

test('the sweep over all screens checks the contrast of a text in a style that no earlier screen had', async ({
  page,
}) => {
  const contrast = async (colour: string) => {
    await page.setContent(`<main style="background: #fff"><p>Known</p><p style="color: ${colour}">New</p></main>`)
    return (await axeViolations(page, 'light', 'colours')).map(({ id, nodes }) => [id, nodes.length])
  }
  expect(await contrast('#111')).toEqual([])
  expect(await contrast('#ccc')).toEqual([['color-contrast', 1]])
  expect(await contrast('#ccc')).toEqual([['color-contrast', 1]])
})
