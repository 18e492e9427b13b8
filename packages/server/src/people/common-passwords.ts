/** Words that the lists of stolen passwords are made of; digits, signs and capitals around them change little. */
const WORDS = `
password passwort passw passcode passphrase motdepasse contrasena contraseña senha parola haslo wachtwoord salasana losenord
admin administrator root user username guest login signin welcome letmein opensesame changeme default secret topsecret
test testing tester temp temporary demo sample example master superman batman spiderman ironman wolverine captain america
iloveyou loveyou lovely lover love mylove ilove sweetheart sweetie darling honey babygirl babyboy baby angel princess queen king
prince beautiful sunshine rainbow flower butterfly blossom cookie chocolate cupcake cheese coffee banana orange apple cherry pepper
football baseball basketball hockey soccer tennis golf golfer liverpool arsenal chelsea barcelona realmadrid manchester juventus
yankees cowboys lakers dodgers steelers eagles giants packers redsox bulldogs tigers rangers
dragon monkey tiger lion panther eagle falcon phoenix shark dolphin turtle rabbit kitten puppy doggie horse mustang
qwerty qwertyuiop qwertyui azerty azertyuiop qwertz qwertzuiop asdf asdfgh asdfghjkl asdfasdf zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
michael jennifer jessica michelle daniel matthew andrew joshua anthony william robert thomas charlie jordan ashley nicole amanda
samantha stephanie elizabeth christian alexander alexandra benjamin victoria isabella gabriel sebastian veronica natasha
computer internet google facebook youtube twitter instagram microsoft windows linkedin samsung iphone android hacker matrix
starwars startrek skywalker jedi yoda vader gandalf frodo harrypotter hogwarts pokemon pikachu minecraft fortnite warcraft starcraft
playstation nintendo counterstrike zelda mario sonic naruto dragonball onepiece
summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday birthday christmas holiday vacation
freedom forever whatever nothing something anything trustno trustnoone blink metallica nirvana eminem slipknot beatles
jesus jesuschrist blessed heaven faith hope believe godisgood bible
england london paris berlin germany france canada mexico brasil brazil india china russia australia newyork california texas
corvette ferrari porsche mercedes camaro harley yamaha honda toyota nissan chevrolet
money business company office manager service support server database network system security
killer hunter shadow ghost ninja samurai warrior soldier sniper legend thunder lightning storm silver golden diamond platinum
merlin wizard magic mystic maverick ranger scooter buster tigger snoopy garfield scoobydoo mickey
access control abcdef abcdefg abcdefgh abcdefghi abcd aaaa abc
arrakis dune spice melange muaddib atreides harkonnen fremen shaihulud sandworm caladan kwisatzhaderach benegesserit
paulatreides leto chani stilgar emperor guild boardgame
`
const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
]
const RUNS: readonly string[] = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

const LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether the whole is something short said again and again. */
const isRepeated = (text: string): boolean => /^(.{1,6})\1+$/u.test(text)
/** Whether it goes along the alphabet, the digits or a row of keys. */
const isRun = (text: string): boolean => text.length > 3 && RUNS.some((run) => run.includes(text))
/** Dates, numbers of telephones and the like: few enough to try. */
const isNumber = (text: string): boolean => /^\d{1,11}$/.test(text)

const plain = (text: string): string => [...text].map((one) => LIKE[one] ?? one).join('')

/** Whether one of the first guesses would find it: a common word in disguise, a run, a number, or what everybody sees of the person. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  const letters = plain(text)
  const names = own.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).filter((name) => name.length > 2)
  if (isNumber(text) || isRepeated(text)) return true
  // Digits and signs at either end are what people add when they are told to; those in the middle are mostly letters in disguise.
  const bare = (one: string): string => one.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [text, bare(text), letters, bare(letters), plain(bare(text)), text.replace(/[^\p{L}]/gu, '')]
  const isKnown = (one: string): boolean => COMMON.has(one) || names.includes(one) || isRun(one)
  return forms.some((one) => one.length > 0 && (isKnown(one) || hasDuplicates(one, isKnown)))
}

/** Two such words one after the other are hardly better than one. */
function hasDuplicates(text: string, isKnown: (part: string) => boolean): boolean {
  for (let i = 3; i <= text.length - 3; i++) if (isKnown(text.slice(0, i)) && isKnown(text.slice(i))) return true
  return false
}
