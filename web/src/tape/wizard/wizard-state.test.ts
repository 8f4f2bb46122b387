import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../kernel/storage/memory-store.ts'
import { portfolioFixture } from '../../portfolios/list/portfolio.fixture.ts'
import { EMPTY_STATE, readWizard, savedPart, stateOf, wizardKey, writeWizard } from './wizard-state.ts'

const key = wizardKey('marta', 'new')
const state = {
  ...EMPTY_STATE,
  definition: { ...EMPTY_STATE.definition, name: 'València 2026' },
  file: { name: 'tape.xlsx', size: 10, filekey: 'k' },
  mapping: { COD_OCUP_2: 'occupancyStatus', notas: null },
  edits: { 14: { size: '72' } },
}

describe('The draft of the wizard', () => {
  it('the state of the wizard is the same after storing it in the browser and reading it', () => {
    const store = memoryStore()
    writeWizard(store, key, state)
    expect(readWizard(store, key)).toEqual(state)
  })

  it('a user does not see the wizard state of a different user of the browser', () => {
    const store = memoryStore()
    writeWizard(store, key, state)
    expect(readWizard(store, wizardKey('luis', 'new'))).toBeNull()
  })

  it('a discarded wizard state is deleted from the browser', () => {
    const store = memoryStore()
    writeWizard(store, key, state)
    writeWizard(store, key, null)
    expect(readWizard(store, key)).toBeNull()
  })

  it.each(['{', '[]', '{"definition":{}}', '{"definition":{"name":"a"},"options":{}}', 'null'])(
    'the invalid stored wizard state %s is ignored',
    (text) => {
      expect(readWizard(memoryStore({ [key]: text }), key)).toBeNull()
    },
  )

  it('the wizard of a saved portfolio begins with the definition and options of the portfolio, and without a file', () => {
    const portfolio = portfolioFixture({ client: 'Fondo Turia', valuesRent: true })
    expect(stateOf(portfolio)).toMatchObject({
      definition: { name: 'València 2018', client: 'Fondo Turia', seller: null },
      options: { valuesRent: true, phase: 'analysis' },
      file: null,
    })
  })

  it('the part of the wizard state that the server stores contains the options, but not the tape', () => {
    expect(savedPart({ ...state, file: null, mapping: {} })).toBe(savedPart(state))
    expect(savedPart({ ...state, options: { ...state.options, phase: 'management' } })).not.toBe(savedPart(state))
  })
})
