import fc from 'fast-check'

// `npm test` always uses the same examples, so that a failure comes from the change. `TEST_ROUNDS=long` looks for new ones.
fc.configureGlobal({ seed: 20_260_401 })
