import type { Options } from '../editions/options.ts'

/** Options that make no sense together, each with the reason. What merely does nothing at a table is not refused. */
export const contradictions = (o: Options): [boolean, string][] => [
  [
    o['modules.homeworlds'] === 'on' && o['secrecy.reserves'] === 'hidden',
    'modules.homeworlds needs secrecy.reserves = public: everybody sees how many forces stand on a world.',
  ],
  [
    o['modules.homeworlds'] === 'on' && o['deck.treachery'] !== 'classic33',
    'modules.homeworlds needs deck.treachery = classic33: mercenaries have no world, and other decks belong to games of their own.',
  ],
  [
    o['blow.decks'] === 'two' && o['blow.count'] === 1,
    'blow.decks = two needs blow.count = 2: there is one deck for each blow of a turn.',
  ],
  [
    o['nexus.frequency'] === 'perWorm' && o['blow.nexusTiming'] === 'afterBlow',
    'nexus.frequency = perWorm needs blow.nexusTiming = beforeAttack: after the blow all its worms share one nexus.',
  ],
  [
    o['worm.karamaNexus'] && o['blow.nexusTiming'] === 'beforeAttack',
    'worm.karamaNexus needs blow.nexusTiming = afterBlow: a worm called by Karama strikes at once.',
  ],
  [
    !o['leaderRevival.capturedCountsAsDead'] && o['leaderRevival.condition'] !== 'allFiveDead',
    'leaderRevival.capturedCountsAsDead = false needs leaderRevival.condition = allFiveDead: the others count captives as lost.',
  ],
  [
    o['bg.coexistence'] === 'none' && o['bg.advisorDestination'] === 'polarOrSame',
    'bg.advisorDestination = polarOrSame needs bg.coexistence: without it there are no advisors.',
  ],
  [
    o['bg.coexistence'] === 'none' && o['bg.shipAs'] === 'choice',
    'bg.shipAs = choice needs bg.coexistence: without it the Bene Gesserit can only ship fighters.',
  ],
  [
    !o['harkonnen.capture'] && o['harkonnen.traitorLeaderCaptured'],
    'harkonnen.traitorLeaderCaptured needs harkonnen.capture: without it the Harkonnen hold no captives.',
  ],
  [
    o['cities.bonusModel'] === 'checkedAtUse' && o['ornithopters.check'] === 'stormBonus',
    'ornithopters.check = stormBonus needs cities.bonusModel = claimedInStorm: otherwise nobody claims ornithopters.',
  ],
  [
    o['cities.bonusModel'] === 'checkedAtUse' && o['collection.cityRate'] === 'harvesterBonus',
    'collection.cityRate = harvesterBonus needs cities.bonusModel = claimedInStorm: otherwise nobody claims harvesters.',
  ],
  [
    o['cities.bonusModel'] === 'checkedAtUse' && o['income.cities'] === 'bonusHolder',
    'income.cities = bonusHolder needs cities.bonusModel = claimedInStorm: otherwise nobody holds the bonus.',
  ],
  [
    o['alliance.giveSpice'] === 'viaDealsImmediately' && !o['bribes.betweenAllies'],
    'alliance.giveSpice = viaDealsImmediately needs bribes.betweenAllies: allies give by deals with each other.',
  ],
  [
    (o['deck.treachery'] === 'dream45') !== (o['blow.decks'] === 'slots'),
    'Dream Rules have their own treachery deck, and lay out four cards of one spice deck: neither goes without the other.',
  ],
  [
    o['modules.duel'] === 'on' && o['deck.treachery'] === 'dream45',
    'modules.duel does not go with Dream Rules: their nexus comes from no worm.',
  ],
  [
    o['modules.extraFactions'] === 'on' && (o['modules.homeworlds'] === 'on' || o['deck.treachery'] === 'dream45'),
    'modules.extraFactions goes neither with homeworlds nor with Dream Rules: these factions have no world, and other sheets there.',
  ],
  [
    o['modules.mainCharacters'] !== 'off' && o['deck.treachery'] === 'dream45',
    'modules.mainCharacters does not go with Dream Rules: their sheets and powers are a game of their own.',
  ],
  [
    o['modules.spiceHarvest'] !== 'off' && (o['modules.homeworlds'] === 'on' || o['deck.treachery'] === 'dream45'),
    'modules.spiceHarvest goes neither with homeworlds nor with Dream Rules: each says where reserves begin.',
  ],
  [
    o['karama.harkonnenTake.amount'] === 'all' && o['karama.harkonnenTake.returnFrom'] !== 'combined',
    'karama.harkonnenTake.amount = all needs returnFrom = combined: the old hand may be too small to give as many back.',
  ],
]
