import { describe, expect, it } from 'vitest'
import { losesChanges } from './lost-changes.ts'

describe('The question before changes are lost (core 2)', () => {
  it.each([
    ['leaving an asset for the portfolios', '/assets/7/info', '/portfolios'],
    ['leaving an asset for home', '/assets/7/valuation', '/'],
    ['opening the assets manager', '/assets/7/info', '/assets'],
    ['opening the assets manager with a slash', '/assets/7/info', '/assets/'],
    ['opening the assets manager of one portfolio', '/assets/7/info', '/portfolios/3'],
    ['leaving the URL of an asset without a section', '/assets/7', '/user-profile'],
    ['leaving the management of an asset', '/assets/7/management/services/4', '/notifications'],
    ['leaving a group', '/groups/5', '/assets'],
    ['leaving a group for one of its assets', '/groups/5', '/assets/7/info'],
    ['leaving a group for another group', '/groups/5', '/groups/55'],
  ])('the navigation "%s" (from %s to %s) loses unsaved changes', (_what, from, to) => {
    expect(losesChanges(from, to)).toBe(true)
  })

  it.each([
    ['between the sections of an asset', '/assets/7/info', '/assets/7/valuation'],
    ['to the commercial page of an asset', '/assets/7/info', '/assets/7/commercial'],
    ['to another asset', '/assets/7/info', '/assets/8/info'],
    ['from the commercial page', '/assets/7/commercial', '/portfolios'],
    ['from the commercial page to the assets manager', '/assets/7/commercial', '/assets'],
    ['within a group', '/groups/5', '/groups/5/subgroups'],
    ['from the assets manager', '/assets', '/portfolios'],
    ['from administration', '/administration', '/'],
  ])('the navigation "%s" (from %s to %s) loses no unsaved changes', (_what, from, to) => {
    expect(losesChanges(from, to)).toBe(false)
  })
})
