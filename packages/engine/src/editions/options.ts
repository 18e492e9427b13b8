import type { OptionValue } from '../model/table.ts'
import type { Preset } from './presets.ts'

/** A difference between tables: the rule it belongs to, its values, the default, and the presets that differ from it. */
export interface Option<V extends OptionValue = OptionValue> {
  readonly rule: string
  readonly says: string
  readonly values: readonly V[]
  readonly base: V
  readonly by: Partial<Record<Preset, V>>
}

const option = <const V extends OptionValue>(rule: string, says: string, values: readonly V[], base: NoInfer<V>, by: Partial<Record<Preset, NoInfer<V>>> = {}): Option<V> => ({ rule, says, values, base, by })

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1)
const tournament = <const V extends OptionValue>(value: V): { 'gf9-tournament': V } => ({ 'gf9-tournament': value })

/** Every option, in the order of the rule books. A preset not named inherits from its base, and at last from the default. */
export const OPTIONS = {
  // Set-up and turn
  'setup.order': option('SETUP-01', 'The order of the set-up steps.', ['gf9', 'ah', 'wbc'], 'gf9', { 'ah-basic': 'ah', wbc: 'wbc' }),
  'game.maxTurns': option('SETUP-12', 'After how many turns the game ends.', upTo(20), 10, { 'ah-basic': 15 }),
  'setup.factionSelection': option('SETUP-03', 'How players come by their factions.', ['free', 'secretPickOfTwo', 'randomWithSwap'], 'free', { 'gf9-tournament': 'secretPickOfTwo', wbc: 'randomWithSwap' }),
  'setup.seats': option('SETUP-04', 'How players come by their dots.', ['chosen', 'numberedFromTuek', 'random'], 'chosen', { 'gf9-tournament': 'numberedFromTuek', wbc: 'random' }),
  'setup.predictionTiming': option('SETUP-05', 'When the Bene Gesserit write their prediction.', ['afterSeats', 'beforeSeats'], 'afterSeats', { wbc: 'beforeSeats' }),
  'setup.bgStart': option('SETUP-09', 'Where the first Bene Gesserit force stands.', ['polarSink', 'anyTerritory'], 'polarSink', {
    'gf9-advanced': 'anyTerritory',
    wbc: 'anyTerritory',
    'quick-reference': 'anyTerritory',
  }),
  'setup.fedaykinInStart': option('SETUP-09', 'Fedaykin may be among the ten Fremen on the board at the start.', [true, false], true),
  'traitors.ownLeaderAllowed': option('SETUP-06', 'A player may keep the traitor card of an own leader.', [true, false], true, { 'ah-basic': false, wbc: true }),
  'traitors.unchosen': option('SETUP-06', 'What becomes of the traitor cards not kept.', ['keptForReference', 'returned'], 'keptForReference', { 'ah-basic': 'returned' }),
  'traitors.harkonnenMulligan': option('SETUP-07', 'Whether the Harkonnen may draw their traitors anew.', ['none', 'twoOrMoreOwn'], 'none', { wbc: 'twoOrMoreOwn' }),
  'deck.treachery': option('CARD-01', 'The treachery deck in use: of 33 cards, or the large one of 48.', ['classic33', 'ah48'], 'classic33'),

  // Storm
  'storm.first': option('STORM-02', 'How the first storm is set.', ['dial0to20', 'dial1to20'], 'dial0to20', { 'quick-reference': 'dial1to20' }),
  'storm.dialRange': option('STORM-05', 'What the storm dialers may dial later: one to three, or nought as well, and together at least one.', ['1to3', '0to3'], '1to3'),
  'storm.method': option('STORM-07', 'How the storm moves after the first turn.', ['dial', 'deckIfFremen', 'deck'], 'dial', { 'gf9-advanced': 'deckIfFremen', wbc: 'deck', 'quick-reference': 'deck' }),
  'storm.weatherControlWindow': option('STORM-08', 'When Weather Control may be played.', ['afterReveal', 'beforeReveal'], 'afterReveal', { 'ah-basic': 'beforeReveal', wbc: 'afterReveal' }),
  'storm.lossSectors': option('STORM-09', 'Where the storm destroys forces.', ['startPassedAndFinal', 'passedAndFinal'], 'startPassedAndFinal', { 'ah-basic': 'passedAndFinal' }),
  'storm.fremenHalfLoss': option('STORM-09', 'The Fremen lose only half of their forces to a storm: always, or if they wish.', [false, true, 'atWish'], false, { 'gf9-advanced': true, wbc: 'atWish', 'quick-reference': true }),
  'storm.fremenMoveInStorm': option('STORM-14', 'Whether the Fremen may move in a storm.', ['never', 'halfLoss'], 'never', { 'quick-reference': 'halfLoss' }),
  'storm.fremenShipIntoStorm': option('STORM-14', 'Whether Fremen reserves may arrive in a storm, or lose half also to one over the Great Flat.', ['never', 'halfLoss', 'halfLossFromGreatFlat'], 'never', {
    'gf9-advanced': 'halfLoss',
    wbc: 'halfLoss',
    'quick-reference': 'halfLossFromGreatFlat',
  }),
  'cards.atomics.stormBlocks': option('CARD-23', 'Storm between a force and the Shield Wall forbids Family Atomics.', [true, false], true, { 'ah-basic': false }),

  // Spice blow and nexus
  'blow.count': option('BLOW-01', 'How many spice cards with a territory come up each turn.', [1, 2], 1, { 'gf9-advanced': 2, 'ah-advanced': 2, wbc: 2 }),
  'blow.nexusTiming': option('BLOW-05', 'When the nexus is held.', ['afterBlow', 'beforeAttack'], 'afterBlow', { 'ah-basic': 'beforeAttack', 'quick-reference': 'afterBlow' }),
  'blow.extraWorms': option('BLOW-06', 'What further worms of one blow do.', ['repeatSameTerritory', 'fremenSandOnly', 'ignored', 'fremenAnyTerritory'], 'repeatSameTerritory', {
    'gf9-advanced': 'fremenSandOnly',
    'ah-basic': 'ignored',
    wbc: 'fremenAnyTerritory',
    'quick-reference': 'fremenAnyTerritory',
  }),
  'blow.reshuffle': option('BLOW-08', 'Which spice cards are shuffled when the deck is out.', ['keepTopTerritoryA', 'allCards'], 'keepTopTerritoryA', { 'ah-basic': 'allCards' }),
  'blow.pileMemoryAfterReshuffle': option('BLOW-08', 'Whether piles forget their territories in a reshuffle: the second, none, or each that is left empty.', ['clearedForB', 'persists', 'cleared'], 'clearedForB', {
    'ah-advanced': 'persists',
    wbc: 'persists',
  }),
  'blow.decks': option('BLOW-09', 'How many spice decks are in use.', ['one', 'two'], 'one'),
  'worm.allyProtection': option('BLOW-11', 'Whether worms spare the forces of a Fremen ally.', ['fremenChoice', 'always'], 'fremenChoice', { 'ah-basic': 'always' }),
  'worm.ride': option('FRE-08', 'Whether the Fremen ride a worm after the nexus, or as soon as it has struck.', ['afterNexus', 'atOnce'], 'afterNexus', { 'quick-reference': 'atOnce' }),
  'worm.karamaNexus': option('BLOW-12', 'A worm called by Karama brings a nexus.', [true, false], true, { 'ah-basic': false }),
  'nexus.frequency': option('NEX-04', 'How many nexuses a turn can have.', ['perTurn', 'perPile', 'perWorm'], 'perTurn', { 'gf9-advanced': 'perPile', 'ah-advanced': 'perPile', wbc: 'perWorm' }),
  'alliance.maxSize': option('NEX-07', 'How many factions an alliance may have; 1 means no alliances, 3 needs six players.', [1, 2, 3, 6], 2, { 'ah-basic': 6, wbc: 2 }),
  'alliance.formPerNexus': option('NEX-08', 'How often a faction may enter an alliance in one nexus.', ['once', 'unlimited'], 'once', { 'ah-basic': 'unlimited', wbc: 'once' }),
  'alliance.binds': option('NEX-10', 'When a new alliance cannot be broken: between nexuses, or from the start until the next worm card.', ['betweenNexuses', 'untilNextWorm'], 'betweenNexuses', { wbc: 'untilNextWorm' }),
  'chat.private': option('ALLY-01', 'Who may talk in private.', ['everyone', 'alliesOnly'], 'everyone'),
  'alliance.payCards': option('ALLY-02', 'Allies may pay for each other’s treachery cards.', [true, false], true, { wbc: false }),
  'alliance.payShipments': option('ALLY-03', 'Allies may pay for each other’s shipments.', [true, false], true, { wbc: false }),
  'alliance.giveSpice': option('ALLY-05', 'Who may give spice to an ally.', ['emperorOnly', 'viaDealsImmediately'], 'emperorOnly', { 'ah-basic': 'viaDealsImmediately', wbc: 'emperorOnly' }),
  'alliance.sharedTerritory': option('ALLY-07', 'What happens to forces in an ally’s territory.', ['endOfTurnTanks', 'noEntry', 'noEntryStormExempt'], 'endOfTurnTanks', { 'ah-basic': 'noEntry', wbc: 'noEntryStormExempt' }),
  'alliance.primarySecondary': option('ALLY-09', 'Allies in one territory name a primary.', [false, true], false, { 'ah-basic': true }),
  'alliance.directPrescienceVoice': option('ALLY-10', 'Allies use Prescience and the Voice themselves.', [false, true], false),

  // Charity and bidding
  'charity.maxSpice': option('CHAR-01', 'How much spice a player may hold and still claim charity.', [0, 1], 1, { 'ah-basic': 0 }),
  'charity.amount': option('CHAR-02', 'What charity pays: two spice, or up to two.', ['upTo2', 'plus2'], 'upTo2', { 'ah-basic': 'plus2' }),
  'charity.when': option('CHAR-03', 'When charity is paid.', ['ownPhase', 'startOfBidding'], 'ownPhase', { 'ah-basic': 'startOfBidding' }),
  'charity.bgAlways': option('CHAR-04', 'When the Bene Gesserit receive charity whatever they hold.', ['never', 'fromTurn2', 'always'], 'never', { 'gf9-advanced': 'always', wbc: 'fromTurn2', 'quick-reference': 'always' }),
  'secrecy.handCount': option('BID-01', 'When the number of cards in a hand is public.', ['biddingOnly', 'always'], 'biddingOnly'),
  'deck.reshuffle': option('BID-04', 'When the treachery discards become a new deck: when a card is needed, or the moment the deck runs out.', ['whenNeeded', 'atOnce'], 'whenNeeded', { wbc: 'atOnce' }),
  'bidding.reentry': option('BID-07', 'A player who passed may bid again on the same card.', [true, false], true),
  'bidding.timeoutSeconds': option('BID-17', 'Seconds for a bid at a live table.', [5, 10, 30, 60, 0], 10, { 'ah-basic': 5, wbc: 0, 'quick-reference': 0 }),

  // Revival
  'revival.order': option('REV-01', 'Whether players revive at the same time or in storm order.', ['simultaneous', 'stormOrder'], 'simultaneous', { 'gf9-tournament': 'stormOrder', wbc: 'stormOrder' }),
  'revival.leaderWhen': option('REV-01', 'When leaders are revived.', ['withForces', 'endOfOwnMove', 'afterAllMovement'], 'withForces', { 'ah-basic': 'endOfOwnMove', wbc: 'withForces', 'quick-reference': 'afterAllMovement' }),
  'revival.eliteLimitBindsCards': option('REV-06', 'The limit of one starred force a turn binds cards too.', [true, false], true, { wbc: false }),
  'leaderRevival.condition': option(
    'REV-07',
    'When leaders may be revived: if none can fight or each has died once, if all five are dead, or if all are dead or captured.',
    ['noneActiveOrAllDiedOnce', 'allFiveDead', 'allDeadOrCapturedFlip'],
    'noneActiveOrAllDiedOnce',
    { 'ah-basic': 'allFiveDead', wbc: 'allDeadOrCapturedFlip' },
  ),
  'leaderRevival.capturedCountsAsDead': option('REV-10', 'A captured leader counts as lost.', [true, false], true),
  'emperor.allyRevival': option('EMP-06', 'How many extra forces the Emperor may revive for an ally.', [0, 3], 3, { 'ah-basic': 0 }),
  'fremen.allyFreeRevival': option('FRE-18', 'Free revivals a Fremen ally may be granted; 0 for none.', [0, 3], 3, { 'ah-basic': 0 }),
  'atreides.kh.revivalCost': option('ATR-13', 'What it costs to revive the Kwisatz Haderach.', upTo(5), 2),

  // Shipment and movement
  'movement.structure': option('SHIP-01', 'Whether each player ships and moves in one turn.', ['shipThenMovePerPlayer', 'allShipThenAllMove'], 'shipThenMovePerPlayer', { 'quick-reference': 'allShipThenAllMove' }),
  'guild.moveOrder': option('GUI-07', 'The Guild chooses when to ship and move.', ['normal', 'free'], 'normal', { 'gf9-advanced': 'free', wbc: 'free', 'quick-reference': 'free' }),
  'guild.allyOffPlanet': option('SHIP-08', 'A Guild ally may ship back to reserves.', [false, true], false, { 'ah-basic': true }),
  'guild.specialShipment': option('GUI-04', 'Whether the Guild’s crossing, return and half price are stopped one by one or as a whole.', ['parts', 'whole'], 'parts', { wbc: 'whole' }),
  'guild.allySpecialPaidTo': option('GUI-03', 'Who is paid for a Guild ally’s cross-planet shipment.', ['bank', 'guild'], 'bank', { wbc: 'guild', 'quick-reference': 'guild' }),
  'guild.fremenAllyFromReserves': option('FRE-03', 'Fremen allied with the Guild may ship their reserves by its ships, at its price.', [false, true], false, { wbc: true, 'quick-reference': true }),
  'fremen.shipRange': option('SHIP-09', 'How far from the Great Flat Fremen reserves may arrive.', [2, '2or3WithOrnithopters'], 2, { 'quick-reference': '2or3WithOrnithopters' }),
  'ornithopters.check': option('MOVE-03', 'When ornithopters are checked.', ['startOfForceMove', 'beforeShipment', 'stormBonus'], 'startOfForceMove', { wbc: 'stormBonus' }),
  'ornithopters.range': option('MOVE-03', 'How many territories ornithopters fly.', [2, 3], 3),
  'movement.reposition': option('MOVE-10', 'What it costs to change sector inside a territory.', ['usesMove', 'free'], 'usesMove', { 'quick-reference': 'free' }),
  'storm.cutsTerritories': option('MOVE-16', 'Parts of a territory that the storm cuts off are territories of their own, for Guild ships, worm riders, leaders and coexistence.', [false, true], false, { wbc: true }),
  'bg.coexistence': option('BG-14', 'How Bene Gesserit forces coexist.', ['none', 'gf9Advisors', 'wbcToken', 'ahTerritory', 'wbcTerritory'], 'none', { 'gf9-advanced': 'gf9Advisors', wbc: 'wbcToken', 'quick-reference': 'ahTerritory' }),
  'bg.advisorDestination': option('BG-07', 'Where the free advisor may go.', ['polarOnly', 'polarOrSame'], 'polarOnly', { 'gf9-advanced': 'polarOrSame', wbc: 'polarOrSame', 'quick-reference': 'polarOrSame' }),
  'bg.shipAs': option('BG-19', 'As what the Bene Gesserit ship.', ['fightersOnly', 'choice'], 'fightersOnly', { wbc: 'choice', 'quick-reference': 'choice' }),
  'bg.declaresAgain': option('BG-20', 'Fighters of the Bene Gesserit who share a territory may coexist after all when a further faction comes.', [false, true], false, { 'quick-reference': true }),
  'bg.aloneFlip': option('BG-22', 'When advisors left alone turn into fighters.', ['beforeBattle', 'always', 'nextTurn'], 'beforeBattle', { wbc: 'always', 'quick-reference': 'nextTurn' }),

  // Battle
  'battle.dialing': option('BATTLE-10', 'Whether forces need spice to count in full.', ['plain', 'spiceSupport'], 'plain', { 'gf9-advanced': 'spiceSupport', 'ah-advanced': 'spiceSupport' }),
  'battle.fremenFreeSupport': option('BATTLE-10', 'Fremen forces count in full without spice.', [true, false], true, { 'ah-advanced': false }),
  'battle.cheapHeroCompulsory': option('BATTLE-12', 'When a Cheap Hero must be played.', ['whenNoLeader', 'never'], 'whenNoLeader', { 'gf9-tournament': 'never', wbc: 'never' }),
  'battle.agreedLeaderless': option('BATTLE-14', 'Opponents may agree to fight without leaders.', [false, true], false, { wbc: true }),
  'battle.leaderReuse': option('BATTLE-15', 'Where a leader may fight again in the same turn.', ['sameTerritory', 'oncePerTurn'], 'sameTerritory', { 'quick-reference': 'oncePerTurn' }),
  'battle.traitorFreesLeader': option('BATTLE-15', 'The leader of a traitor’s caller may fight again anywhere.', [true, false], true, { 'ah-basic': false }),
  'battle.leadersReturn': option('BATTLE-16', 'When leaders who survived come home.', ['afterBattles', 'afterCollection'], 'afterBattles', { wbc: 'afterCollection' }),
  'battle.reanswerAfterKarama': option('BATTLE-20', 'A Karama reopens a Prescience answer.', [false, true], false, { wbc: true }),
  'battle.leaderSpice': option('BATTLE-25', 'Who is paid for killed leaders.', ['winnerAll', 'killer'], 'winnerAll', { 'quick-reference': 'killer' }),
  'battle.explosionScope': option('BATTLE-26', 'What a lasgun and a shield destroy.', ['territory', 'battlefield'], 'territory', { wbc: 'battlefield' }),
  'battle.explosionKillsWaitingLeaders': option('BATTLE-26', 'An explosion kills leaders left from earlier battles there.', [false, true], false, { wbc: true, 'quick-reference': true }),
  'battle.invalidPlan': option('BATTLE-34', 'What happens to a plan that something has spoilt after it was laid.', ['reject', 'repair'], 'reject', { wbc: 'repair' }),
  'battle.eliteTokens': option('BATTLE-38', 'Sardaukar and Fedaykin are in use.', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'atreides.spiceLookWhen': option('BLOW-16', 'When Atreides look at the top card of the spice deck.', ['beforeShipment', 'revival'], 'beforeShipment', { 'quick-reference': 'revival' }),
  'atreides.kh.enabled': option('ATR-10', 'The Kwisatz Haderach is in use.', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'atreides.kh.lossWindow': option('ATR-10', 'Over what time losses awaken the Kwisatz Haderach.', ['game', 'turn'], 'game', { 'quick-reference': 'turn' }),
  'atreides.kh.ready': option('ATR-10', 'When the awakened Kwisatz Haderach can be used: at once, or from the next turn on.', ['immediately', 'nextTurn'], 'immediately', {
    'ah-basic': 'nextTurn',
    wbc: 'immediately',
    'quick-reference': 'immediately',
  }),
  'atreides.kh.perTurn': option('ATR-11', 'With what the Kwisatz Haderach may be used in one turn: in one territory, or with one leader.', ['oneTerritory', 'oneLeader'], 'oneTerritory', { 'ah-basic': 'oneLeader' }),
  'bg.voiceCheapHero': option('BG-10', 'The Voice may speak of a Cheap Hero.', [true, false], true, { 'ah-basic': false }),
  'bg.worthlessAsKarama': option('BG-13', 'The Bene Gesserit may use worthless cards as Karama.', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'harkonnen.capture': option('HAR-07', 'The Harkonnen capture leaders.', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'harkonnen.captureLimit': option('HAR-07', 'How often the Harkonnen may capture.', ['perBattle', 'perTurn'], 'perBattle', { 'quick-reference': 'perTurn' }),
  'harkonnen.captiveKilled': option('HAR-08', 'How a killed captive lies in the tanks: unseen by others, or open.', ['faceDown', 'faceUp'], 'faceDown', { 'ah-basic': 'faceUp', wbc: 'faceDown' }),
  'harkonnen.captiveTraitor': option('HAR-11', 'When a captive can be called a traitor.', ['cardOnly', 'autoForOwner'], 'cardOnly', { wbc: 'autoForOwner', 'quick-reference': 'autoForOwner' }),
  'harkonnen.traitorLeaderCaptured': option('HAR-14', 'A betrayed leader becomes a Harkonnen captive.', [false, true], false, { 'quick-reference': true }),
  'cards.worthlessAfterWin': option('CARD-03', 'What the winner does with a worthless card.', ['keepOrDiscard', 'discard'], 'keepOrDiscard', { 'ah-basic': 'discard', wbc: 'keepOrDiscard', 'quick-reference': 'keepOrDiscard' }),
  'cards.keepAfterTraitorWin': option('CARD-14', 'The winner by traitor may keep single-use cards.', [true, false], true, { wbc: false }),
  'cards.cheapHeroDecoy': option('CARD-15', 'A Cheap Hero may stand in for a leader in the same plan.', [false, true], false, { wbc: true }),
  'cards.gholaLeader': option('CARD-18', 'When a leader brought back by the Ghola may fight.', ['atOnce', 'nextBattleRound', 'notRoundOfDeath'], 'atOnce', { 'ah-basic': 'nextBattleRound', wbc: 'notRoundOfDeath' }),

  // Karama and Truthtrance
  'karama.windows': option('KAR-16', 'Who is asked when an advantage can be cancelled: those who ordered it, or everybody every time.', ['orders', 'full'], 'orders'),
  'karama.cancellable': option('KAR-05', 'Which advantages a Karama can cancel, and when.', ['gf9', 'ah', 'wbc'], 'gf9', { 'ah-basic': 'ah', wbc: 'wbc' }),
  'karama.cancelScope': option('TIME-04', 'How long a cancelled advantage stays off.', ['oneUse', 'restOfTurn'], 'oneUse'),
  'karama.freeCard': option('KAR-08', 'How a Karama buys a treachery card: it pays for a bid of any height, in turn; or it also bids infinity at any time.', ['payByKarama', 'infinity'], 'payByKarama', { wbc: 'infinity' }),
  'karama.halfShipment.beneficiary': option('KAR-10', 'For whose shipment a Karama may be played.', ['anyFaction', 'self'], 'anyFaction', { 'ah-basic': 'self' }),
  'karama.specialPowers': option('KAR-11', 'Each faction has a Karama power of its own.', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'karama.specialOncePerGame': option('KAR-12', 'The Karama power of a faction works once in a game.', [true, false], true, { wbc: false, 'quick-reference': false }),
  'karama.atreidesSeePlan': option('ATR-14', 'Atreides may see a whole plan by Karama.', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'karama.emperorRevive': option('EMP-09', 'When the Emperor may revive by Karama.', ['off', 'revivalPhase', 'anytime'], 'off', { 'gf9-advanced': 'revivalPhase', wbc: 'anytime', 'quick-reference': 'anytime' }),
  'karama.fremenWorm': option('FRE-19', 'When the Fremen may call a worm by Karama.', ['off', 'spiceBlow', 'spiceBlowOrOwnMove'], 'off', { 'gf9-advanced': 'spiceBlow', wbc: 'spiceBlowOrOwnMove', 'quick-reference': 'spiceBlow' }),
  'karama.fremenWormWhere': option('FRE-19', 'Where a worm called by Karama may appear.', ['sand', 'anywhere'], 'sand', { 'ah-basic': 'anywhere' }),
  'karama.guildStop.scope': option('GUI-10', 'Which shipments the Guild may stop by Karama.', ['off', 'offPlanet', 'anyPaidShipment'], 'off', { 'gf9-advanced': 'offPlanet', wbc: 'anyPaidShipment', 'quick-reference': 'offPlanet' }),
  'karama.harkonnenTake.window': option('HAR-13', 'When the Harkonnen may take a hand by Karama.', ['off', 'bidding', 'anytime'], 'off', { 'gf9-advanced': 'bidding', wbc: 'anytime', 'quick-reference': 'anytime' }),
  'karama.harkonnenTake.amount': option('HAR-13', 'How many cards the Harkonnen take by Karama.', ['all', 'any'], 'all', { wbc: 'any', 'quick-reference': 'any' }),
  'karama.harkonnenTake.returnFrom': option('HAR-13', 'From which cards the Harkonnen give back for those they took by Karama.', ['combined', 'originalHand', 'beforeSeeing'], 'combined', {
    wbc: 'originalHand',
    'quick-reference': 'beforeSeeing',
  }),
  'truthtrance.scope': option('TRU-04', 'What a Truthtrance may ask about.', ['presentPast', 'any'], 'presentPast', { 'ah-basic': 'any' }),
  'truthtrance.binding': option('TRU-05', 'How an answer under Truthtrance binds what comes later.', ['none', 'bestAbility'], 'none', { 'ah-basic': 'bestAbility' }),
  'truthtrance.invalidation': option('TRU-06', 'Whether who cannot keep an answer under Truthtrance any longer has to say so.', ['silent', 'declare'], 'silent', { 'ah-basic': 'declare' }),

  // Collection and victory
  'collection.scope': option('COLL-02', 'Which forces collect spice.', ['sector', 'territoryUnlessStorm'], 'sector', { wbc: 'territoryUnlessStorm', 'quick-reference': 'territoryUnlessStorm' }),
  'collection.cityRate': option('COLL-03', 'When the better rate of the cities is checked.', ['checkedAtUse', 'harvesterBonus'], 'checkedAtUse', { wbc: 'harvesterBonus' }),
  'cities.bonusModel': option('STORM-15', 'When the bonuses of the cities are checked.', ['checkedAtUse', 'claimedInStorm'], 'checkedAtUse', { wbc: 'claimedInStorm' }),
  'income.cities': option('COLL-06', 'Who is paid for Arrakeen, Carthag and Tuek’s Sietch.', ['none', 'occupantAtCollection', 'bonusHolder'], 'none', {
    'gf9-advanced': 'occupantAtCollection',
    'ah-advanced': 'occupantAtCollection',
    wbc: 'bonusHolder',
    'quick-reference': 'occupantAtCollection',
  }),
  'emperor.incomeCancellable': option('EMP-03', 'A Karama may send the Emperor’s income to the bank.', [true, false], true, { 'ah-basic': false }),
  'victory.control': option('VICT-02', 'Whose forces alone may stand in a stronghold that counts: those of one faction, or of one side.', ['soleFaction', 'soleSide'], 'soleFaction', { wbc: 'soleSide' }),
  'victory.table': option('VICT-03', 'How many strongholds win: three alone and four together, or more with few players and for more than two allies.', ['gf9', 'ah'], 'gf9', { 'ah-basic': 'ah', 'quick-reference': 'gf9' }),
  'victory.simultaneous': option('VICT-06', 'Who wins when two sides qualify.', ['stormOrder', 'shared'], 'stormOrder'),
  'prediction.trigger': option('VICT-07', 'What fulfils the prediction.', ['metRequirement', 'actualWin'], 'metRequirement', { 'ah-basic': 'actualWin' }),
  'victory.fremenEnd': option('VICT-08', 'When the Fremen test their victory at the end.', ['classicIfGuild', 'classic'], 'classicIfGuild', { 'ah-basic': 'classic' }),
  'victory.fremenAllyInTuekOk': option('VICT-08', 'A Fremen ally in Tuek’s Sietch does not spoil their victory.', [true, false], false, tournament(true)),
  'victory.guildEnd': option('VICT-09', 'The Guild win when nobody else has.', [true, false], true),
  'victory.defaultNoGuild': option('VICT-10', 'Who wins an undecided game without the Guild.', ['fremenThenMostStrongholds', 'stalemate'], 'fremenThenMostStrongholds', { 'ah-basic': 'stalemate' }),
  'victory.shieldWall': option('VICT-14', 'When the Shield Wall counts for victory.', ['off', 'fromStart', 'after4Worms', 'after6Worms'], 'off', tournament('after4Worms')),
  'victory.shieldWallPart': option('VICT-14', 'Which part of the Shield Wall counts.', ['whole', 'leftSector'], 'whole', tournament('leftSector')),
  'map.extraSietches': option('VICT-15', 'Further territories that are strongholds.', ['none', 'falseWallEast', 'hargaPass', 'both'], 'none'),
  'victory.thresholdBonus': option('VICT-16', 'How many strongholds more it takes to win.', [0, 1], 0),

  // Deals, secrecy, timing
  'deals.enforcement': option('DEAL-02', 'Whether the game enforces the terms it knows.', ['typedClausesOnly', 'recordOnly'], 'typedClausesOnly'),
  'deals.thrownFight': option('DEAL-09', 'A deal may settle the winner of a battle.', [false, true], false),
  'bribes.available': option('DEAL-04', 'When spice from a bribe can be used.', ['controlPhase', 'immediately'], 'controlPhase', { 'ah-basic': 'immediately', wbc: 'controlPhase' }),
  'bribes.closedPhases': option('DEAL-05', 'When bribes are forbidden.', ['setupAndMentatPause', 'none'], 'setupAndMentatPause', { 'ah-basic': 'none' }),
  'bribes.betweenAllies': option('DEAL-06', 'Allies may bribe each other.', [false, true], false, { 'ah-basic': true }),
  'secrecy.mayShow': option('SECR-01', 'Players may show each other what they hold.', [true, false], true, { wbc: false }),
  'secrecy.reserves': option('SECR-02', 'Whether reserves are public.', ['public', 'hidden'], 'public', { 'ah-basic': 'hidden' }),
  'ui.cardTracker': option('SECR-05', 'Who is offered a record of cards seen.', ['atreidesOnly', 'everyone', 'nobody'], 'atreidesOnly', { 'ah-basic': 'nobody', wbc: 'atreidesOnly' }),
  'tournament.report': option('TOUR-03', 'The game is closed with a tournament report.', [false, true], false, tournament(true)),
  'tournament.minutesPerPlayer': option('TOUR-04', 'Minutes of a tournament game per player; 0 for no clock.', [0, 60], 0, tournament(60)),
  'tournament.graceMinutes': option('TOUR-04', 'Minutes to finish the turn when the time of a tournament game is up.', [0, 30], 0, tournament(30)),
} as const satisfies Record<string, Option>

export type OptionKey = keyof typeof OPTIONS
export type Options = { readonly [K in OptionKey]: (typeof OPTIONS)[K] extends Option<infer V> ? V : never }
export const OPTION_KEYS = Object.keys(OPTIONS) as OptionKey[]
