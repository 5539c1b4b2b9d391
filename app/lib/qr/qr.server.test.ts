import { describe, expect, it } from 'vitest'
import { qrOf } from './qr.server'
import { squaresOf } from './squares.server'

/** Rows of squares as numbers of base 36, as another program drew the same text and a reader read it. */
const DRAWN: [text: string, size: number, rows: string][] = [
  [
    'https://clinic.test/verify/7K3M-9QXA-41CZ',
    29,
    `8t5ldr 4jdu81 6hgnrx 6gw865 6griot 4iof29 8tz2pr 14r28 4j8jwu 732bli 6hkmv4 uwvxk 4su541 6zwnlf 854trw 3xvg5h 2qu8c
     5vsfav 8agta1 6g08dc 4xvxtj 162hk 8t9aos 4ihtsi 6gf18a 6guhzh 6gidtq 4isvl9 8u0cr8`,
  ],
  [
    'https://a-long-name-of-a-clinic.on-a-server.of-some-hosting-service.example.in/desk/verify/7K3M-9QXA-41CZ?x=1234567890123456789012345678901234567890',
    49,
    `5i39sqb3pb 2th0s4othd 41ml6c5vml 41dymhf0pp 41jyyzg50d 2tv7lt48ch 5iicojrr7j obl7f1mo 44evsu4k8s 5baasa11zy
     4ep09m67wj czgqb9f77 2rec0pkdnz 43d3cfufe6 4e9s4ba4a3 1eiwl1v0d5 4eov0saz9g 7afnueymq 3uza5rjdvt 499gt4v71u
     u0ki2jptz 17psufdgc8 56r312jksf 29jj3o0umo 3oy4zbael2 1xbichclxw 118w7x318f 20v195nx1m 5jhhlb54zh 4y7glooej0
     36202rm25f pf07hecuh 1gvdlld507 4i84o1haqq 2zlst3i43t 58iu41nodc i6bs56zlj 4jeryuebvk 1k2d5xyorx 2fnyg7n7kz
     4xbv79hy4f qw506ck6 5iaokomjpz 2tx5u3407n 41o1wkocn2 41qvdbfy2j 41medb1g2w 2thudoew5l 5idr7tspaf`,
  ],
]

describe('a QR code', () => {
  it.each(DRAWN)('of %s has the squares that it must have', (text, size, rows) => {
    const squares = squaresOf(text)
    expect(squares).toHaveLength(size)
    const drawn = squares.map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(36))
    expect(drawn).toEqual(rows.split(/\s+/))
  })

  it('grows with its text, and refuses what is too long', () => {
    expect([1, 14, 15, 213].map((length) => squaresOf('x'.repeat(length)).length)).toEqual([21, 21, 25, 57])
    expect(() => squaresOf('x'.repeat(214))).toThrow(RangeError)
    // Counted in bytes, not in letters.
    expect(squaresOf('✓'.repeat(5))).toHaveLength(25)
  })

  it('is drawn as one path within a light border', () => {
    const { size, path } = qrOf('x')
    expect(size).toBe(29)
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
    const ends = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => [Number(x) + Number(run), Number(y)])
    expect(Math.max(...ends.flat())).toBeLessThanOrEqual(size - 4)
  })
})
