import { rowKeys } from './row-keys'
import { stepAside } from './step-aside'

export function begin(): void {
  rowKeys()
  stepAside()
}
