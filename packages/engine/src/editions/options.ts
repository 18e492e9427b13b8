import type { OptionValue } from '../model/table.ts'
import type { Preset } from './presets.ts'

/** A difference between tables: the rule it belongs to, its values, the default, and the presets that differ from it. */
export interface Option<V extends OptionValue = OptionValue> {
  readonly rule: string
  readonly values: readonly V[]
  readonly base: V
  readonly by: Partial<Record<Preset, V>>
}

const option = <const V extends OptionValue>(rule: string, values: readonly V[], base: NoInfer<V>, by: Partial<Record<Preset, NoInfer<V>>> = {}): Option<V> => ({ rule, values, base, by })
/** An option with values that only come with a module, and the presets that have them with it: nobody may choose them. */
const orByModules =
  <const W extends OptionValue>(_: readonly W[], by: Partial<Record<Preset, NoInfer<W>>> = {}) =>
  <V extends OptionValue>(o: Option<V>): Option<V | W> => ({ ...o, by: { ...o.by, ...by } })

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1)
const tournament = <const V extends OptionValue>(value: V): { 'gf9-tournament': V } => ({ 'gf9-tournament': value })

/** Every option, in the order of the rule books; `option-texts.ts` says what each means. A preset not named inherits from its base, and at last from the default. */
export const OPTIONS = {
  // Set-up and turn
  'setup.order': orByModules(['dr'], { dream: 'dr' })(option('SETUP-01', ['gf9', 'ah', 'wbc'], 'gf9', { 'ah-basic': 'ah', wbc: 'wbc' })),
  'game.maxTurns': option('SETUP-12', upTo(20), 10, { 'ah-basic': 15 }),
  'setup.factionSelection': orByModules(['draftPool'], { dream: 'draftPool' })(option('SETUP-03', ['free', 'secretPickOfTwo', 'randomWithSwap'], 'free', { 'gf9-tournament': 'secretPickOfTwo', wbc: 'randomWithSwap' })),
  'setup.seats': option('SETUP-04', ['chosen', 'numberedFromTuek', 'random', 'evenlySpaced'], 'chosen', { 'gf9-tournament': 'numberedFromTuek', wbc: 'random', dream: 'evenlySpaced' }),
  'setup.predictionTiming': option('SETUP-05', ['afterSeats', 'beforeSeats'], 'afterSeats', { wbc: 'beforeSeats' }),
  'setup.bgStart': option('SETUP-09', ['polarSink', 'anyTerritory'], 'polarSink', {
    'gf9-advanced': 'anyTerritory',
    wbc: 'anyTerritory',
    'quick-reference': 'anyTerritory',
  }),
  'setup.fedaykinInStart': option('SETUP-09', [true, false], true),
  'traitors.ownLeaderAllowed': option('SETUP-06', [true, false], true, { 'ah-basic': false, wbc: true }),
  'traitors.unchosen': orByModules(['removed'], { dream: 'removed' })(option('SETUP-06', ['keptForReference', 'returned'], 'keptForReference', { 'ah-basic': 'returned' })),
  'traitors.harkonnenMulligan': orByModules(['redealAll'], { dream: 'redealAll' })(option('SETUP-07', ['none', 'twoOrMoreOwn'], 'none', { wbc: 'twoOrMoreOwn' })),
  'modules.duel': option('DUEL-01', ['off', 'on'], 'off'),
  'duel.deckSets': option('DUEL-03', [1, 2, 3], 2),
  'duel.stallLimit': option('DUEL-34', ['off', 10], 'off'),
  'modules.mainCharacters': option('MAIN-02', ['off', 8, 10], 'off'),
  'main.freeWithoutLiet': option('MAIN-08', ['gifts', 'nothing'], 'gifts'),
  'main.inactiveTraitors': option('MAIN-06', ['theirs', 'nobodys'], 'theirs'),
  'modules.extraFactions': option('AHX-01', ['off', 'on'], 'off'),
  'extraFactions.additional': option('AHLR-06', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'ixians.allySpice': option('AHIX-05', ['each', 'share'], 'each'),
  'tleilaxu.spiceWin': option('AHBT-11', ['showThenMore', 'off'], 'showThenMore'),
  'tleilaxu.markerAtTheEnd': option('VICT-08', ['occupies', 'leavesEmpty'], 'occupies'),
  'tleilaxu.allyTraitor': option('AHBT-12', ['theOne', 'oneMore'], 'theOne'),
  'tleilaxu.attackCard': option('AHBT-04', ['kept', 'discarded'], 'kept'),
  'modules.leaderSkills': option('SKILL-01', ['off', 'on'], 'off'),
  'modules.spiceHarvest': option('HARV-01', ['off', 'full', 'rapid'], 'off'),
  'harvest.optionalSietchCards': option('HARV-05', ['optionalSietch', 'sietchTabr'], 'optionalSietch'),
  'harvest.tradeOffers': option('HARV-21', upTo(20), 10),
  'harvest.bgStartForce': option('HARV-26', [false, true], false),
  'harvest.tleilaxu': option('HARV-34', ['likeOthers', 'apart'], 'likeOthers'),
  'harvest.rapidCards': option('HARV-36', [3, 4, 5, 6], 5),
  'modules.homeworlds': option('HW-01', ['off', 'on'], 'off'),
  'homeworlds.paymentTo': option('HW-03', ['bank', 'guild'], 'bank'),
  'homeworlds.salusaAtTwo': option('HW-21', ['high', 'keepsSide'], 'high'),
  'homeworlds.salusaLow': option('HW-21', ['halfPayments', 'noFreeSardaukar'], 'halfPayments'),
  'homeworlds.southernFrom': option('HW-23', [2, 3], 2),
  'deck.treachery': orByModules(['dream45'], { dream: 'dream45' })(option('CARD-01', ['classic33', 'ah48'], 'classic33')),

  // Storm
  'storm.first': orByModules(['d18'], { dream: 'd18' })(option('STORM-02', ['dial0to20', 'dial1to20'], 'dial0to20', { 'quick-reference': 'dial1to20' })),
  'storm.dialRange': option('STORM-05', ['1to3', '0to3'], '1to3', { dream: '0to3' }),
  'storm.method': option('STORM-07', ['dial', 'deckIfFremen', 'deck'], 'dial', { 'gf9-advanced': 'deckIfFremen', wbc: 'deck', 'quick-reference': 'deck' }),
  'storm.weatherControlWindow': option('STORM-08', ['afterReveal', 'beforeReveal'], 'afterReveal', { 'ah-basic': 'beforeReveal', wbc: 'afterReveal' }),
  'storm.lossSectors': option('STORM-09', ['startPassedAndFinal', 'passedAndFinal'], 'startPassedAndFinal', { 'ah-basic': 'passedAndFinal', dream: 'passedAndFinal' }),
  'storm.fremenHalfLoss': option('STORM-09', [false, true, 'atWish'], false, { 'gf9-advanced': true, wbc: 'atWish', 'quick-reference': true }),
  'storm.fremenMoveInStorm': orByModules(['free'], { dream: 'free' })(option('STORM-14', ['never', 'halfLoss'], 'never', { 'quick-reference': 'halfLoss' })),
  'storm.fremenShipIntoStorm': option('STORM-14', ['never', 'halfLoss', 'halfLossFromGreatFlat'], 'never', {
    'gf9-advanced': 'halfLoss',
    wbc: 'halfLoss',
    'quick-reference': 'halfLossFromGreatFlat',
  }),
  'cards.atomics.stormBlocks': option('CARD-23', [true, false], true, { 'ah-basic': false }),

  // Spice blow and nexus
  'blow.count': option('BLOW-01', [1, 2], 1, { 'gf9-advanced': 2, 'ah-advanced': 2, wbc: 2 }),
  'blow.nexusTiming': orByModules(['none'], { dream: 'none' })(option('BLOW-05', ['afterBlow', 'beforeAttack'], 'afterBlow', { 'ah-basic': 'beforeAttack', 'quick-reference': 'afterBlow' })),
  'blow.extraWorms': orByModules(['redirectMax2'], { dream: 'redirectMax2' })(
    option('BLOW-06', ['repeatSameTerritory', 'fremenSandOnly', 'ignored', 'fremenAnyTerritory'], 'repeatSameTerritory', {
      'gf9-advanced': 'fremenSandOnly',
      'ah-basic': 'ignored',
      wbc: 'fremenAnyTerritory',
      'quick-reference': 'fremenAnyTerritory',
    }),
  ),
  'blow.reshuffle': orByModules(['never'], { dream: 'never' })(option('BLOW-08', ['keepTopTerritoryA', 'allCards'], 'keepTopTerritoryA', { 'ah-basic': 'allCards' })),
  'blow.pileMemoryAfterReshuffle': option('BLOW-08', ['clearedForB', 'persists', 'cleared'], 'clearedForB', {
    'ah-advanced': 'persists',
    wbc: 'persists',
  }),
  'blow.decks': orByModules(['slots'], { dream: 'slots' })(option('BLOW-09', ['one', 'two'], 'one')),
  'worm.allyProtection': option('BLOW-11', ['fremenChoice', 'always'], 'fremenChoice', { 'ah-basic': 'always' }),
  'worm.ride': option('FRE-08', ['afterNexus', 'atOnce'], 'afterNexus', { 'quick-reference': 'atOnce' }),
  'worm.karamaNexus': option('BLOW-12', [true, false], true, { 'ah-basic': false }),
  'nexus.frequency': option('NEX-04', ['perTurn', 'perPile', 'perWorm'], 'perTurn', { 'gf9-advanced': 'perPile', 'ah-advanced': 'perPile', wbc: 'perWorm', dream: 'perTurn' }),
  'alliance.maxSize': option('NEX-07', [1, 2, 3, 6], 2, { 'ah-basic': 6, wbc: 2 }),
  'alliance.formPerNexus': option('NEX-08', ['once', 'unlimited'], 'once', { 'ah-basic': 'unlimited', wbc: 'once' }),
  'alliance.binds': option('NEX-10', ['betweenNexuses', 'untilNextWorm'], 'betweenNexuses', { wbc: 'untilNextWorm' }),
  'chat.private': option('ALLY-01', ['everyone', 'alliesOnly'], 'everyone'),
  'alliance.payCards': option('ALLY-02', [true, false], true, { wbc: false }),
  'alliance.payShipments': option('ALLY-03', [true, false], true, { wbc: false }),
  'alliance.giveSpice': option('ALLY-05', ['emperorOnly', 'viaDealsImmediately'], 'emperorOnly', { 'ah-basic': 'viaDealsImmediately', wbc: 'emperorOnly' }),
  'alliance.sharedTerritory': orByModules(['noStop'], { dream: 'noStop' })(option('ALLY-07', ['endOfTurnTanks', 'noEntry', 'noEntryStormExempt'], 'endOfTurnTanks', { 'ah-basic': 'noEntry', wbc: 'noEntryStormExempt' })),
  'alliance.primarySecondary': option('ALLY-09', [false, true], false, { 'ah-basic': true }),
  'alliance.directPrescienceVoice': option('ALLY-10', [false, true], false),

  // Charity and bidding
  'charity.maxSpice': option('CHAR-01', [0, 1], 1, { 'ah-basic': 0 }),
  'charity.amount': option('CHAR-02', ['upTo2', 'plus2'], 'upTo2', { 'ah-basic': 'plus2' }),
  'charity.when': orByModules(['collection'], { dream: 'collection' })(option('CHAR-03', ['ownPhase', 'startOfBidding'], 'ownPhase', { 'ah-basic': 'startOfBidding' })),
  'charity.bgAlways': option('CHAR-04', ['never', 'fromTurn2', 'always'], 'never', { 'gf9-advanced': 'always', wbc: 'fromTurn2', 'quick-reference': 'always' }),
  'secrecy.handCount': option('BID-01', ['biddingOnly', 'always'], 'biddingOnly'),
  'deck.reshuffle': option('BID-04', ['whenNeeded', 'atOnce'], 'whenNeeded', { wbc: 'atOnce' }),
  'bidding.overbid': option('BID-12', ['restartAtMax', 'restartExcluded'], 'restartAtMax', { dream: 'restartExcluded' }),
  'bidding.reentry': option('BID-07', [true, false], true),
  'bidding.timeoutSeconds': option('BID-17', [5, 10, 30, 60, 0], 10, { 'ah-basic': 5, wbc: 0, 'quick-reference': 0 }),

  // Revival
  'revival.order': option('REV-01', ['simultaneous', 'stormOrder'], 'simultaneous', { 'gf9-tournament': 'stormOrder', wbc: 'stormOrder', dream: 'stormOrder' }),
  'revival.leaderWhen': option('REV-01', ['withForces', 'endOfOwnMove', 'afterAllMovement'], 'withForces', { 'ah-basic': 'endOfOwnMove', wbc: 'withForces', 'quick-reference': 'afterAllMovement' }),
  'revival.eliteLimitBindsCards': option('REV-06', [true, false], true, { wbc: false }),
  'leaderRevival.condition': orByModules(['oneAvailable'], { dream: 'oneAvailable' })(
    option('REV-07', ['noneActiveOrAllDiedOnce', 'allFiveDead', 'allDeadOrCapturedFlip'], 'noneActiveOrAllDiedOnce', { 'ah-basic': 'allFiveDead', wbc: 'allDeadOrCapturedFlip' }),
  ),
  'leaderRevival.capturedCountsAsDead': option('REV-10', [true, false], true),
  'emperor.allyRevival': option('EMP-06', [0, 3], 3, { 'ah-basic': 0, dream: 0 }),
  'fremen.allyFreeRevival': option('FRE-18', [0, 3], 3, { 'ah-basic': 0, dream: 0 }),
  'atreides.kh.revivalCost': option('ATR-13', upTo(5), 2),

  // Shipment and movement
  'movement.structure': option('SHIP-01', ['shipThenMovePerPlayer', 'allShipThenAllMove'], 'shipThenMovePerPlayer', { 'quick-reference': 'allShipThenAllMove' }),
  'guild.moveOrder': option('GUI-07', ['normal', 'free'], 'normal', { 'gf9-advanced': 'free', wbc: 'free', 'quick-reference': 'free' }),
  'guild.allyOffPlanet': option('SHIP-08', [false, true], false, { 'ah-basic': true, dream: true }),
  'guild.specialShipment': option('GUI-04', ['parts', 'whole'], 'parts', { wbc: 'whole' }),
  'guild.returnPrice': option('GUI-06', ['onePerTwo', 'asStronghold'], 'onePerTwo', { dream: 'asStronghold' }),
  'guild.allySpecialPaidTo': option('GUI-03', ['bank', 'guild'], 'bank', { wbc: 'guild', 'quick-reference': 'guild', dream: 'guild' }),
  'guild.fremenAllyFromReserves': option('FRE-03', [false, true], false, { wbc: true, 'quick-reference': true }),
  'fremen.shipRange': option('SHIP-09', [2, '2or3WithOrnithopters'], 2, { 'quick-reference': '2or3WithOrnithopters' }),
  'ornithopters.check': option('MOVE-03', ['startOfForceMove', 'beforeShipment', 'stormBonus'], 'startOfForceMove', { wbc: 'stormBonus' }),
  'ornithopters.range': option('MOVE-03', [2, 3], 3),
  'movement.reposition': option('MOVE-10', ['usesMove', 'free'], 'usesMove', { 'quick-reference': 'free' }),
  'storm.cutsTerritories': option('MOVE-16', [false, true], false, { wbc: true, dream: true }),
  'bg.coexistence': option('BG-14', ['none', 'gf9Advisors', 'wbcToken', 'ahTerritory', 'wbcTerritory'], 'none', { 'gf9-advanced': 'gf9Advisors', wbc: 'wbcToken', 'quick-reference': 'ahTerritory' }),
  'bg.advisorDestination': option('BG-07', ['polarOnly', 'polarOrSame'], 'polarOnly', { 'gf9-advanced': 'polarOrSame', wbc: 'polarOrSame', 'quick-reference': 'polarOrSame' }),
  'bg.shipAs': option('BG-19', ['fightersOnly', 'choice'], 'fightersOnly', { wbc: 'choice', 'quick-reference': 'choice', dream: 'choice' }),
  'bg.declaresAgain': option('BG-20', [false, true], false, { 'quick-reference': true }),
  'bg.aloneFlip': option('BG-22', ['beforeBattle', 'always', 'nextTurn'], 'beforeBattle', { wbc: 'always', 'quick-reference': 'nextTurn', dream: 'always' }),

  // Battle
  'battle.dialing': option('BATTLE-10', ['plain', 'spiceSupport'], 'plain', { 'gf9-advanced': 'spiceSupport', 'ah-advanced': 'spiceSupport' }),
  'battle.fremenFreeSupport': option('BATTLE-10', [true, false], true, { 'ah-advanced': false }),
  'battle.cheapHeroCompulsory': option('BATTLE-12', ['whenNoLeader', 'never'], 'whenNoLeader', { 'gf9-tournament': 'never', wbc: 'never' }),
  'battle.agreedLeaderless': option('BATTLE-14', [false, true], false, { wbc: true }),
  'battle.leaderReuse': option('BATTLE-15', ['sameTerritory', 'oncePerTurn'], 'sameTerritory', { 'quick-reference': 'oncePerTurn' }),
  'battle.traitorFreesLeader': option('BATTLE-15', [true, false], true, { 'ah-basic': false, dream: false }),
  'battle.leadersReturn': option('BATTLE-16', ['afterBattles', 'afterCollection'], 'afterBattles', { wbc: 'afterCollection', dream: 'afterCollection' }),
  'battle.reanswerAfterKarama': option('BATTLE-20', [false, true], false, { wbc: true }),
  'battle.leaderSpice': option('BATTLE-25', ['winnerAll', 'killer'], 'winnerAll', { 'quick-reference': 'killer' }),
  'battle.explosionScope': option('BATTLE-26', ['territory', 'battlefield'], 'territory', { wbc: 'battlefield', dream: 'battlefield' }),
  'battle.explosionKillsWaitingLeaders': option('BATTLE-26', [false, true], false, { wbc: true, 'quick-reference': true, dream: true }),
  'battle.invalidPlan': option('BATTLE-34', ['reject', 'repair'], 'reject', { wbc: 'repair' }),
  'battle.eliteTokens': option('BATTLE-38', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'atreides.spiceLookWhen': option('BLOW-16', ['beforeShipment', 'revival'], 'beforeShipment', { 'quick-reference': 'revival' }),
  'atreides.kh.enabled': option('ATR-10', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'atreides.kh.lossWindow': option('ATR-10', ['game', 'turn'], 'game', { 'quick-reference': 'turn' }),
  'atreides.kh.ready': option('ATR-10', ['immediately', 'nextTurn'], 'immediately', {
    'ah-basic': 'nextTurn',
    wbc: 'immediately',
    'quick-reference': 'immediately',
  }),
  'atreides.kh.perTurn': option('ATR-11', ['oneTerritory', 'oneLeader'], 'oneTerritory', { 'ah-basic': 'oneLeader' }),
  'bg.voiceCheapHero': option('BG-10', [true, false], true, { 'ah-basic': false, dream: false }),
  'bg.worthlessAsKarama': option('BG-13', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'harkonnen.capture': option('HAR-07', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true }),
  'harkonnen.captureLimit': option('HAR-07', ['perBattle', 'perTurn'], 'perBattle', { 'quick-reference': 'perTurn' }),
  'harkonnen.captiveKilled': option('HAR-08', ['faceDown', 'faceUp'], 'faceDown', { 'ah-basic': 'faceUp', wbc: 'faceDown' }),
  'harkonnen.captiveTraitor': option('HAR-11', ['cardOnly', 'autoForOwner'], 'cardOnly', { wbc: 'autoForOwner', 'quick-reference': 'autoForOwner' }),
  'harkonnen.prey': option('DR-72', ['usedHereToo', 'unused'], 'usedHereToo'),
  'harkonnen.captiveHome': option('DR-73', ['afterBattle', 'withLeaders'], 'afterBattle'),
  'harkonnen.captiveSeen': option('DR-74', ['beforeChoice', 'afterChoice'], 'beforeChoice'),
  'harkonnen.traitorLeaderCaptured': option('HAR-14', [false, true], false, { 'quick-reference': true }),
  'cards.worthlessAfterWin': option('CARD-03', ['keepOrDiscard', 'discard'], 'keepOrDiscard', { 'ah-basic': 'discard', wbc: 'keepOrDiscard', 'quick-reference': 'keepOrDiscard' }),
  'cards.keepAfterTraitorWin': option('CARD-14', [true, false], true, { wbc: false }),
  'cards.cheapHeroDecoy': option('CARD-15', [false, true], false, { wbc: true }),
  'cards.stoneBurner.paulImmune': option('MAIN-05', [false, true], false),
  'cards.gholaLeader': option('CARD-18', ['atOnce', 'nextBattleRound', 'notRoundOfDeath'], 'atOnce', { 'ah-basic': 'nextBattleRound', wbc: 'notRoundOfDeath' }),

  // Karama and Truthtrance
  'karama.windows': option('KAR-16', ['orders', 'full'], 'orders'),
  'karama.cancellable': orByModules(['dream'], { dream: 'dream' })(option('KAR-05', ['gf9', 'ah', 'wbc'], 'gf9', { 'ah-basic': 'ah', wbc: 'wbc' })),
  'karama.cancelScope': option('TIME-04', ['oneUse', 'restOfTurn'], 'oneUse', { dream: 'restOfTurn' }),
  'karama.freeCard': option('KAR-08', ['payByKarama', 'infinity'], 'payByKarama', { wbc: 'infinity', dream: 'infinity' }),
  'karama.halfShipment.beneficiary': option('KAR-10', ['anyFaction', 'self'], 'anyFaction', { 'ah-basic': 'self', dream: 'self' }),
  'karama.specialPowers': option('KAR-11', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true, dream: false }),
  'karama.specialOncePerGame': option('KAR-12', [true, false], true, { wbc: false, 'quick-reference': false }),
  'karama.atreidesSeePlan': option('ATR-14', [true, false], false, { 'gf9-advanced': true, wbc: true, 'quick-reference': true, dream: false }),
  'karama.emperorRevive': option('EMP-09', ['off', 'revivalPhase', 'anytime'], 'off', { 'gf9-advanced': 'revivalPhase', wbc: 'anytime', 'quick-reference': 'anytime', dream: 'off' }),
  'karama.fremenWorm': option('FRE-19', ['off', 'spiceBlow', 'spiceBlowOrOwnMove'], 'off', { 'gf9-advanced': 'spiceBlow', wbc: 'spiceBlowOrOwnMove', 'quick-reference': 'spiceBlow', dream: 'off' }),
  'karama.fremenWormWhere': option('FRE-19', ['sand', 'anywhere'], 'sand', { 'ah-basic': 'anywhere' }),
  'karama.guildStop.scope': option('GUI-10', ['off', 'offPlanet', 'anyPaidShipment'], 'off', { 'gf9-advanced': 'offPlanet', wbc: 'anyPaidShipment', 'quick-reference': 'offPlanet', dream: 'off' }),
  'karama.harkonnenTake.window': option('HAR-13', ['off', 'bidding', 'anytime'], 'off', { 'gf9-advanced': 'bidding', wbc: 'anytime', 'quick-reference': 'anytime', dream: 'off' }),
  'karama.harkonnenTake.amount': option('HAR-13', ['all', 'any'], 'all', { wbc: 'any', 'quick-reference': 'any' }),
  'karama.harkonnenTake.returnFrom': option('HAR-13', ['combined', 'originalHand', 'beforeSeeing'], 'combined', {
    wbc: 'originalHand',
    'quick-reference': 'beforeSeeing',
  }),
  'truthtrance.scope': option('TRU-04', ['presentPast', 'any'], 'presentPast', { 'ah-basic': 'any', dream: 'any' }),
  'truthtrance.binding': option('TRU-05', ['none', 'bestAbility'], 'none', { 'ah-basic': 'bestAbility', dream: 'bestAbility' }),
  'truthtrance.badQuestion': option('TRU-09', ['askAgain', 'cardLost'], 'askAgain', { dream: 'cardLost' }),
  'truthtrance.invalidation': option('TRU-06', ['silent', 'declare'], 'silent', { 'ah-basic': 'declare' }),

  // Collection and victory
  'collection.scope': option('COLL-02', ['sector', 'territoryUnlessStorm'], 'sector', { wbc: 'territoryUnlessStorm', 'quick-reference': 'territoryUnlessStorm' }),
  'collection.cityRate': option('COLL-03', ['checkedAtUse', 'harvesterBonus'], 'checkedAtUse', { wbc: 'harvesterBonus' }),
  'cities.bonusModel': option('STORM-15', ['checkedAtUse', 'claimedInStorm'], 'checkedAtUse', { wbc: 'claimedInStorm' }),
  'income.cities': orByModules(['everybodyThere'], { dream: 'everybodyThere' })(
    option('COLL-06', ['none', 'occupantAtCollection', 'bonusHolder'], 'none', {
      'gf9-advanced': 'occupantAtCollection',
      'ah-advanced': 'occupantAtCollection',
      wbc: 'bonusHolder',
      'quick-reference': 'occupantAtCollection',
    }),
  ),
  'emperor.incomeCancellable': option('EMP-03', [true, false], true, { 'ah-basic': false }),
  'victory.control': option('VICT-02', ['soleFaction', 'soleSide'], 'soleFaction', { wbc: 'soleSide', dream: 'soleSide' }),
  'victory.table': option('VICT-03', ['gf9', 'ah'], 'gf9', { 'ah-basic': 'ah', 'quick-reference': 'gf9' }),
  'victory.simultaneous': orByModules(['pointValue'], { dream: 'pointValue' })(option('VICT-06', ['stormOrder', 'shared'], 'stormOrder')),
  'prediction.trigger': option('VICT-07', ['metRequirement', 'actualWin'], 'metRequirement', { 'ah-basic': 'actualWin', dream: 'actualWin' }),
  'victory.fremenEnd': orByModules(['dr'], { dream: 'dr' })(option('VICT-08', ['classicIfGuild', 'classic'], 'classicIfGuild', { 'ah-basic': 'classic' })),
  'victory.fremenAllyInTuekOk': option('VICT-08', [true, false], false, tournament(true)),
  'victory.guildEnd': option('VICT-09', [true, false], true, { dream: false }),
  'victory.defaultNoGuild': orByModules(['dr'], { dream: 'dr' })(option('VICT-10', ['fremenThenMostStrongholds', 'stalemate'], 'fremenThenMostStrongholds', { 'ah-basic': 'stalemate' })),
  'victory.shieldWall': option('VICT-14', ['off', 'fromStart', 'after4Worms', 'after6Worms'], 'off', { ...tournament('after4Worms'), dream: 'after4Worms' }),
  'victory.shieldWallPart': option('VICT-14', ['whole', 'leftSector'], 'whole', { ...tournament('leftSector'), dream: 'leftSector' }),
  'map.extraSietches': option('VICT-15', ['none', 'falseWallEast', 'hargaPass', 'both'], 'none'),
  'victory.thresholdBonus': option('VICT-16', [0, 1], 0),

  // Deals, secrecy, timing
  'deals.enforcement': option('DEAL-02', ['typedClausesOnly', 'recordOnly'], 'typedClausesOnly'),
  'deals.unpaid': option('DEAL-02', ['lapses', 'owed'], 'lapses'),
  'deals.thrownFight': option('DEAL-09', [false, true], false, { dream: true }),
  'deals.privateClauses': option('DR-70', [false, true], false, { dream: true }),
  'bribes.available': orByModules(['collectionEnd'], { dream: 'collectionEnd' })(option('DEAL-04', ['controlPhase', 'immediately'], 'controlPhase', { 'ah-basic': 'immediately', wbc: 'controlPhase' })),
  'bribes.closedPhases': option('DEAL-05', ['setupAndMentatPause', 'none'], 'setupAndMentatPause', { 'ah-basic': 'none', dream: 'none' }),
  'bribes.betweenAllies': option('DEAL-06', [false, true], false, { 'ah-basic': true, dream: true }),
  'secrecy.mayShow': option('SECR-01', [true, false], true, { wbc: false }),
  'secrecy.reserves': option('SECR-02', ['public', 'hidden'], 'public', { 'ah-basic': 'hidden' }),
  'ui.cardTracker': option('SECR-05', ['atreidesOnly', 'everyone', 'nobody'], 'atreidesOnly', { 'ah-basic': 'nobody', wbc: 'atreidesOnly' }),
  // Dream Rules
  'dr.nexusDeck': option('DR-18', ['draw20', 'numbers10'], 'draw20'),
  'dr.fateReuse': option('DR-24', ['eachMatch', 'once'], 'eachMatch'),
  'dr.faceDancerRedraw': option('DR-13', ['infiltration', 'mentat'], 'infiltration'),
  'dr.infiltratorWin': option('DR-17', ['along', 'insteadOfAlly'], 'along'),
  'dr.btSpice': option('DR-BT-1', [10, 20], 10),
  'dr.fanaticalWindow': option('DR-43', ['step8', 'beforeCommit'], 'step8'),
  'dr.bgFreeRevival': option('DR-BG-1', [1, 3], 1),
  'dr.fremenPlacement': option('DR-FRE-1', ['setup', 'afterFirstBlow'], 'setup'),
  'dr.fremenStorm': option('DR-FRE-6', ['immune', 'half'], 'immune'),
  'dr.fremenAlly': option('DR-FRE-7', ['freeDialing', 'spiceToBribes'], 'freeDialing'),

  // Tournaments
  'tournament.report': option('TOUR-03', [false, true], false, tournament(true)),
  'tournament.minutesPerPlayer': option('TOUR-04', [0, 60], 0, tournament(60)),
  'tournament.graceMinutes': option('TOUR-04', [0, 30], 0, tournament(30)),
} as const satisfies Record<string, Option>

export type OptionKey = keyof typeof OPTIONS
export type Options = { readonly [K in OptionKey]: (typeof OPTIONS)[K] extends Option<infer V> ? V : never }
export const OPTION_KEYS = Object.keys(OPTIONS) as OptionKey[]
