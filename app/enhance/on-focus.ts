import { startRowKeys } from './rows/row-keys'
import { startStepAside } from './page/step-aside'

export function start(): void {
  startRowKeys()
  startStepAside()
}
