import fc from 'fast-check'

// The same examples at every `npm test`: what it says is about the change that is tested. The long lane looks for new ones.
fc.configureGlobal({ seed: 20_260_401 })
