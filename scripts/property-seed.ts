import { configureGlobal } from 'fast-check'

/**
 * Property-based tests use the same cases in each run, so that the result depends only on the code.
 * `PROPERTY_SEED=random` tries new cases. If a new case fails, add a separate test for it.
 */
const seed = process.env.PROPERTY_SEED ?? '20261121'
if (seed !== 'random') configureGlobal({ seed: Number(seed) })
