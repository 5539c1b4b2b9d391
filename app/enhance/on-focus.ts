import { startStepAside } from './page/step-aside'
import { startRowKeys } from './rows/row-keys'

export function start(): void {
  startRowKeys()
  startStepAside()
}
