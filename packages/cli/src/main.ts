const USAGE = `arrakis: the Dune board game

  arrakis play     play a game in this terminal
  arrakis bench    measure the engine
  arrakis --help   show this text`

const [command = '--help'] = process.argv.slice(2)

switch (command) {
  case '--help':
  case '-h':
  case 'help':
    console.log(USAGE)
    break
  case 'play':
  case 'bench':
    console.log(`arrakis ${command}: not playable yet`)
    break
  default:
    console.error(`arrakis: unknown command '${command}'\n\n${USAGE}`)
    process.exitCode = 2
}
