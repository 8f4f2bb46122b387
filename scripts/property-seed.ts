import { configureGlobal } from 'fast-check'

/**
 * Properties run with the same cases each time, so that the result depends only on the change. `PROPERTY_SEED=random`
 * tries new cases. Write a separate test for a new case that fails.
 */
const seed = process.env.PROPERTY_SEED ?? '20261121'
if (seed !== 'random') configureGlobal({ seed: Number(seed) })
