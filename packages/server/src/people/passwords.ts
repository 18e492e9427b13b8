import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// What OWASP asks of scrypt, in the form that needs least memory at once.
const COST = { N: 1 << 14, r: 8, p: 5 }
const LENGTH = 32

const derive = (password: string, salt: Buffer, cost: typeof COST, length: number): Promise<Buffer> => {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST, LENGTH)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long for an account that is not there as for a wrong password. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, n, r, p, salt = '', key = ''] = (stored ?? '').split('$')
  if (kind !== 'scrypt') {
    await derive(password, Buffer.alloc(16), COST, LENGTH)
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length)
  return timingSafeEqual(found, expected)
}
