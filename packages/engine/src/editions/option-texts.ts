import type { OptionKey } from './options.ts'
import type { SwitchKey } from './switches.ts'

/** What each option is about. They stand apart from the options, so that a browser that plays need not fetch them. */
export const OPTION_TEXTS: Readonly<Record<OptionKey, string>> = {
  'setup.order': 'The order of the set-up steps.',
  'game.maxTurns': 'After how many turns the game ends.',
  'setup.factionSelection': 'How players come by their factions.',
  'setup.seats':
    'How players come by their dots: one of the six printed ones, chosen or drawn; or as many dots as there are players, spread evenly over the rim.',
  'setup.predictionTiming': 'When the Bene Gesserit write their prediction.',
  'setup.bgStart': 'Where the first Bene Gesserit force stands.',
  'setup.fedaykinInStart': 'Fedaykin may be among the ten Fremen on the board at the start.',
  'traitors.ownLeaderAllowed': 'A player may keep the traitor card of an own leader.',
  'traitors.unchosen': 'What becomes of the traitor cards not kept.',
  'traitors.harkonnenMulligan': 'Whether the Harkonnen may draw their traitors anew.',
  'modules.duel':
    'Whether leaders fight in the arena: kanly between two factions, and a war of assassins after a nexus without any alliance.',
  'duel.deckSets': 'How many sets of 25 dueling cards are in the deck.',
  'duel.stallLimit': 'After how many rounds without an attack a duel is broken off, for tables that play with clocks.',
  'modules.mainCharacters':
    'Whether each faction has its main character for a sixth leader, and what that is worth. Without it the faction loses powers; without any leader it leaves the game.',
  'main.freeWithoutLiet': 'What the Fremen revive free of charge while Liet-Kynes is dead.',
  'main.inactiveTraitors':
    'Whose traitors those are under Truthtrance whom the Harkonnen cannot call while the Baron is dead.',
  'modules.extraFactions':
    'Whether Ixians, Bene Tleilaxu and Landsraad of Avalon Hill are among the factions; up to nine can play.',
  'extraFactions.additional':
    'Whether the further factions of Avalon Hill have their additional advantages: traps, gifts, shackles, restricted territories.',
  'ixians.allySpice': 'Whether allies of the Ixians receive ten spice a turn as they do, or a part of theirs.',
  'tleilaxu.spiceWin': 'Whether the Bene Tleilaxu may win by spice.',
  'tleilaxu.markerAtTheEnd':
    'Whether a sietch that the Bene Tleilaxu hold without forces is occupied, so that the Fremen cannot win at the end.',
  'tleilaxu.allyTraitor':
    'Whether a leader whom an ally revives by grant of the Bene Tleilaxu can become a traitor besides the one of the turn.',
  'tleilaxu.attackCard': 'Whether the Bene Tleilaxu keep a weapon with which they have killed a leader.',
  'modules.leaderSkills': 'Whether one leader of each faction has a skill of his own.',
  'modules.spiceHarvest':
    'Whether five spice harvests before the game, or dealt access cards, decide who begins where.',
  'harvest.optionalSietchCards': 'What the three cards for an optional sietch stand for.',
  'harvest.tradeOffers': 'How many trades of access cards each player may propose.',
  'harvest.bgStartForce': 'Whether the Bene Gesserit place their first force after the spice harvest.',
  'harvest.tleilaxu': 'Whether the Bene Tleilaxu vote in the spice harvest and may manage it.',
  'harvest.rapidCards': 'How many access cards are dealt for Rapid Access.',
  'modules.homeworlds': 'Whether reserves stand on homeworlds that can be attacked and occupied.',
  'homeworlds.paymentTo': 'Who is paid for shipments to a homeworld.',
  'homeworlds.salusaAtTwo': 'Which side of Salusa Secundus lies up with exactly two Sardaukar there.',
  'homeworlds.salusaLow':
    'What the low side of Salusa Secundus takes: half of the payments for cards, or free revival of Sardaukar.',
  'homeworlds.southernFrom': 'How many Fremen keep the high side of the Southern Hemisphere up.',
  'deck.treachery': 'The treachery deck in use: of 33 cards, the large one of 48, or the 45 of Dream Rules.',
  'storm.first': 'How the first storm is set.',
  'storm.dialRange':
    'What the storm dialers may dial later: one to three, or nought as well, and together at least one.',
  'storm.method': 'How the storm moves after the first turn.',
  'storm.weatherControlWindow': 'When Weather Control may be played.',
  'storm.lossSectors': 'Where the storm destroys forces.',
  'storm.fremenHalfLoss': 'The Fremen lose only half of their forces to a storm: always, or if they wish.',
  'storm.fremenMoveInStorm': 'Whether the Fremen may move in a storm.',
  'storm.fremenShipIntoStorm':
    'Whether Fremen reserves may arrive in a storm, or lose half also to one over the Great Flat.',
  'cards.atomics.stormBlocks': 'Storm between a force and the Shield Wall forbids Family Atomics.',
  'blow.count': 'How many spice cards with a territory come up each turn.',
  'blow.nexusTiming': 'When the nexus is held.',
  'blow.extraWorms': 'What further worms of one blow do.',
  'blow.reshuffle': 'Which spice cards are shuffled when the deck is out.',
  'blow.pileMemoryAfterReshuffle':
    'Whether piles forget their territories in a reshuffle: the second, none, or each that is left empty.',
  'blow.decks': 'How many spice decks are in use.',
  'worm.allyProtection': 'Whether worms spare the forces of a Fremen ally.',
  'worm.ride': 'Whether the Fremen ride a worm after the nexus, or as soon as it has struck.',
  'worm.karamaNexus': 'A worm called by Karama brings a nexus.',
  'nexus.frequency': 'How many nexuses a turn can have.',
  'alliance.maxSize': 'How many factions an alliance may have; 1 means no alliances, 3 needs six players.',
  'alliance.formPerNexus': 'How often a faction may enter an alliance in one nexus.',
  'alliance.binds':
    'When a new alliance cannot be broken: between nexuses, or from the start until the next worm card.',
  'chat.private': 'Who may talk in private.',
  'alliance.payCards': 'Allies may pay for each other’s treachery cards.',
  'alliance.payShipments': 'Allies may pay for each other’s shipments.',
  'alliance.giveSpice': 'Who may give spice to an ally.',
  'alliance.sharedTerritory': 'What happens to forces in an ally’s territory.',
  'alliance.primarySecondary': 'Allies in one territory name a primary.',
  'alliance.directPrescienceVoice': 'Allies use Prescience and the Voice themselves.',
  'charity.maxSpice': 'How much spice a player may hold and still claim charity.',
  'charity.amount': 'What charity pays: two spice, or up to two.',
  'charity.when': 'When charity is paid.',
  'charity.bgAlways': 'When the Bene Gesserit receive charity whatever they hold.',
  'secrecy.handCount': 'When the number of cards in a hand is public.',
  'deck.reshuffle':
    'When the treachery discards become a new deck: when a card is needed, or the moment the deck runs out.',
  'bidding.overbid':
    'What becomes of a winning bid that cannot be paid: the card is bid for anew, and whoever made it may bid on, or is barred from the card.',
  'bidding.reentry': 'A player who passed may bid again on the same card.',
  'bidding.timeoutSeconds': 'Seconds for a bid at a live table.',
  'revival.order': 'Whether players revive at the same time or in storm order.',
  'revival.leaderWhen': 'When leaders are revived.',
  'revival.eliteLimitBindsCards': 'The limit of one starred force a turn binds cards too.',
  'leaderRevival.condition':
    'When leaders may be revived: if none can fight or each has died once, if all five are dead, if all are dead or captured, or if one at most is left.',
  'leaderRevival.capturedCountsAsDead': 'A captured leader counts as lost.',
  'emperor.allyRevival': 'How many extra forces the Emperor may revive for an ally.',
  'fremen.allyFreeRevival': 'Free revivals a Fremen ally may be granted; 0 for none.',
  'atreides.kh.revivalCost': 'What it costs to revive the Kwisatz Haderach.',
  'movement.structure': 'Whether each player ships and moves in one turn.',
  'guild.moveOrder': 'The Guild chooses when to ship and move.',
  'guild.allyOffPlanet': 'A Guild ally may ship back to reserves.',
  'guild.specialShipment': 'Whether the Guild’s crossing, return and half price are stopped one by one or as a whole.',
  'guild.returnPrice':
    'What a shipment back to reserves costs: one spice for two forces, or as much as to a stronghold, so that the Guild’s half price is taken off.',
  'guild.allySpecialPaidTo': 'Who is paid for a Guild ally’s cross-planet shipment.',
  'guild.fremenAllyFromReserves': 'Fremen allied with the Guild may ship their reserves by its ships, at its price.',
  'fremen.shipRange': 'How far from the Great Flat Fremen reserves may arrive.',
  'ornithopters.check': 'When ornithopters are checked.',
  'ornithopters.range': 'How many territories ornithopters fly.',
  'movement.reposition': 'What it costs to change sector inside a territory.',
  'storm.cutsTerritories':
    'Parts of a territory that the storm cuts off are territories of their own, for Guild ships, worm riders, leaders and coexistence.',
  'bg.coexistence': 'How Bene Gesserit forces coexist.',
  'bg.advisorDestination': 'Where the free advisor may go.',
  'bg.shipAs': 'As what the Bene Gesserit ship.',
  'bg.declaresAgain':
    'Fighters of the Bene Gesserit who share a territory may coexist after all when a further faction comes.',
  'bg.aloneFlip': 'When advisors left alone turn into fighters.',
  'battle.dialing': 'Whether forces need spice to count in full.',
  'battle.fremenFreeSupport': 'Fremen forces count in full without spice.',
  'battle.cheapHeroCompulsory': 'When a Cheap Hero must be played.',
  'battle.agreedLeaderless': 'Opponents may agree to fight without leaders.',
  'battle.leaderReuse': 'Where a leader may fight again in the same turn.',
  'battle.traitorFreesLeader': 'The leader of a traitor’s caller may fight again anywhere.',
  'battle.leadersReturn': 'When leaders who survived come home.',
  'battle.reanswerAfterKarama': 'A Karama reopens a Prescience answer.',
  'battle.leaderSpice': 'Who is paid for killed leaders.',
  'battle.explosionScope': 'What a lasgun and a shield destroy.',
  'battle.explosionKillsWaitingLeaders': 'An explosion kills leaders left from earlier battles there.',
  'battle.invalidPlan': 'What happens to a plan that something has spoilt after it was laid.',
  'battle.eliteTokens': 'Sardaukar and Fedaykin are in use.',
  'atreides.spiceLookWhen': 'When Atreides look at the top card of the spice deck.',
  'atreides.kh.enabled': 'The Kwisatz Haderach is in use.',
  'atreides.kh.lossWindow': 'Over what time losses awaken the Kwisatz Haderach.',
  'atreides.kh.ready': 'When the awakened Kwisatz Haderach can be used: at once, or from the next turn on.',
  'atreides.kh.perTurn':
    'With what the Kwisatz Haderach may be used in one turn: in one territory, or with one leader.',
  'bg.voiceCheapHero': 'The Voice may speak of a Cheap Hero.',
  'bg.worthlessAsKarama': 'The Bene Gesserit may use worthless cards as Karama.',
  'harkonnen.capture': 'The Harkonnen capture leaders.',
  'harkonnen.captureLimit': 'How often the Harkonnen may capture.',
  'harkonnen.captiveKilled': 'How a killed captive lies in the tanks: unseen by others, or open.',
  'harkonnen.captiveTraitor': 'When a captive can be called a traitor.',
  'harkonnen.prey': 'Whether a leader who has just fought the Harkonnen may be captured.',
  'harkonnen.captiveHome':
    'When a captive who has fought for the Harkonnen is his faction’s again: after the battle, or when all leaders come home.',
  'harkonnen.captiveSeen':
    'Whether the Harkonnen see a captive before they say whether to keep or to kill him, or draw him afterwards.',
  'harkonnen.traitorLeaderCaptured': 'A betrayed leader becomes a Harkonnen captive.',
  'cards.worthlessAfterWin': 'What the winner does with a worthless card.',
  'cards.keepAfterTraitorWin': 'The winner by traitor may keep single-use cards.',
  'cards.cheapHeroDecoy': 'A Cheap Hero may stand in for a leader in the same plan.',
  'cards.stoneBurner.paulImmune':
    'A Stone Burner does not kill Paul Muad’dib, unless a Karama has stopped his Prescience.',
  'cards.gholaLeader': 'When a leader brought back by the Ghola may fight.',
  'karama.windows': 'Who is asked when an advantage can be cancelled: those who ordered it, or everybody every time.',
  'karama.cancellable': 'Which advantages a Karama can cancel, and when.',
  'karama.cancelScope': 'How long a cancelled advantage stays off.',
  'karama.freeCard':
    'How a Karama buys a treachery card: it pays for a bid of any height, in turn; or it also bids infinity at any time.',
  'karama.halfShipment.beneficiary': 'For whose shipment a Karama may be played.',
  'karama.specialPowers': 'Each faction has a Karama power of its own.',
  'karama.specialOncePerGame': 'The Karama power of a faction works once in a game.',
  'karama.atreidesSeePlan': 'Atreides may see a whole plan by Karama.',
  'karama.emperorRevive': 'When the Emperor may revive by Karama.',
  'karama.fremenWorm': 'When the Fremen may call a worm by Karama.',
  'karama.fremenWormWhere': 'Where a worm called by Karama may appear.',
  'karama.guildStop.scope': 'Which shipments the Guild may stop by Karama.',
  'karama.harkonnenTake.window': 'When the Harkonnen may take a hand by Karama.',
  'karama.harkonnenTake.amount': 'How many cards the Harkonnen take by Karama.',
  'karama.harkonnenTake.returnFrom': 'From which cards the Harkonnen give back for those they took by Karama.',
  'truthtrance.scope': 'What a Truthtrance may ask about.',
  'truthtrance.binding': 'How an answer under Truthtrance binds what comes later.',
  'truthtrance.badQuestion':
    'What becomes of a question to which the one asked objects: it is put anew, or the card is lost.',
  'truthtrance.invalidation': 'Whether who cannot keep an answer under Truthtrance any longer has to say so.',
  'collection.scope': 'Which forces collect spice.',
  'collection.cityRate': 'When the better rate of the cities is checked.',
  'cities.bonusModel': 'When the bonuses of the cities are checked.',
  'income.cities': 'Who is paid for Arrakeen, Carthag and Tuek’s Sietch.',
  'emperor.incomeCancellable': 'A Karama may send the Emperor’s income to the bank.',
  'victory.control': 'Whose forces alone may stand in a stronghold that counts: those of one faction, or of one side.',
  'victory.table':
    'How many strongholds win: three alone and four together, or more with few players and for more than two allies.',
  'victory.simultaneous': 'Who wins when two sides qualify.',
  'prediction.trigger': 'What fulfils the prediction.',
  'victory.fremenEnd': 'When the Fremen test their victory at the end.',
  'victory.fremenAllyInTuekOk': 'A Fremen ally in Tuek’s Sietch does not spoil their victory.',
  'victory.guildEnd': 'The Guild win when nobody else has.',
  'victory.defaultNoGuild': 'Who wins an undecided game without the Guild.',
  'victory.shieldWall': 'When the Shield Wall counts for victory.',
  'victory.shieldWallPart': 'Which part of the Shield Wall counts.',
  'map.extraSietches': 'Further territories that are strongholds.',
  'victory.thresholdBonus': 'How many strongholds more it takes to win.',
  'deals.enforcement': 'Whether the game enforces the terms it knows.',
  'deals.unpaid': 'What becomes of a promised payment that was not made by the end of the turn.',
  'deals.thrownFight': 'A deal may settle the winner of a battle.',
  'bribes.available': 'When spice from a bribe can be used.',
  'bribes.closedPhases': 'When bribes are forbidden.',
  'bribes.betweenAllies': 'Allies may bribe each other.',
  'secrecy.mayShow': 'Players may show each other what they hold.',
  'secrecy.reserves': 'Whether reserves are public.',
  'ui.cardTracker': 'Who is offered a record of cards seen.',
  'deals.privateClauses': 'A deal may have clauses that only its parties see, and that bind nobody.',
  'dr.nexusDeck':
    'How a nexus comes by Dream Rules: twenty cards of which several are turned over, or one of ten with numbers.',
  'dr.fateReuse': 'How often a fate of Dream Rules can be used: with each matching card, or once.',
  'dr.faceDancerRedraw': 'When the Bene Tleilaxu of Dream Rules may exchange a face dancer.',
  'dr.infiltratorWin':
    'Whether infiltrators of Dream Rules win with whom they have infiltrated, or in the place of its ally.',
  'dr.btSpice': 'With how much spice the Bene Tleilaxu of Dream Rules start.',
  'dr.fanaticalWindow': 'When the Fremen of Dream Rules announce cards: once plans lie sealed, or before.',
  'dr.bgFreeRevival': 'How many forces the Bene Gesserit of Dream Rules revive free.',
  'dr.fremenPlacement':
    'When the Fremen of Dream Rules place their first forces: in the set-up, or after the first blow.',
  'dr.fremenStorm': 'What a storm takes of the Fremen of Dream Rules: nothing, or half.',
  'dr.fremenAlly':
    'What an ally has of the Fremen of Dream Rules: forces that need no spice, or the spice for them back as a bribe and safety from worms.',
  'tournament.report': 'The game is closed with a tournament report.',
  'tournament.minutesPerPlayer': 'Minutes of a tournament game per player; 0 for no clock.',
  'tournament.graceMinutes': 'Minutes to finish the turn when the time of a tournament game is up.',
}

/** What each switch changes. */
export const SWITCH_TEXTS: Readonly<Record<SwitchKey, string>> = {
  'ah.additionalAdvantages':
    'XV: the additional character advantages: starred tokens, the Kwisatz Haderach, coexistence, captured leaders, the Guild’s choice of its turn, further worms placed by the Fremen, half losses in storms.',
  'ah.weather':
    'XVI: after the first turn the storm moves by a marker the Fremen have drawn and seen; without Fremen by the dials.',
  'ah.specialKarama': 'XVII: a Karama may be played for its owner’s own special power.',
  'ah.longerGame.alliances': 'XVIII.A.1: for a longer game there are no alliances, or none of more than two.',
  'ah.longerGame.strongholds': 'XVIII.A.2: for a longer game it takes one stronghold more to win.',
  'ah.shieldWall': 'XVIII.B: the Shield Wall counts for victory from the start, best with one stronghold more to win.',
  'ah.extraSietches':
    'XVIII.C, for six players: the False Wall East or the Harga Pass is a stronghold; with both it takes two more to win, and one city may count twice.',
  'ah.increasedSpice': 'XIX: who holds Carthag, Arrakeen or Tuek’s Sietch at the collection is paid for it.',
  'ah.doubleBlow': 'XXI: two spice blows a turn, onto two discard piles, from one deck or from two.',
  'ah.advancedCombat':
    'XXII: in battle a token counts in full only with one spice to support it; Fremen are no exception.',
  'ah.largeDeck': 'XXXVII: the treachery deck of 48 cards, with the Semuta Drug, the Stone Burner and the Mercenary.',
  'ah.duel':
    'XXIV: the dueling arena. Whoever holds a kanly card may challenge another faction; a nexus that leaves nobody allied ends in a war of assassins, and so does every nexus where alliances are forbidden.',
  'ah.mainCharacters':
    'XXVI: Paul Muad’dib, the Baron and the others lead as well, with a value of 8 or 10; whoever loses them loses powers, and with all leaders the game.',
  'ah.spiceHarvest':
    'XXV: five harvests with a manager who may lie, votes and bids for access cards decide who opens where; or, rapidly, cards that are dealt.',
  'ah.extraFactions': 'Ixians, Bene Tleilaxu and Landsraad; up to nine play.',
  'wbc.allianceOfThree': 'With six players, if all agree before the game: alliances of three are allowed.',
  'wbc.heat': 'A preliminary heat: the game ends after ten turns at the latest.',
  'wbc.shieldWall': 'To save time the Shield Wall counts for victory once six worms have appeared.',
  'wbc.coexistenceByTerritory':
    'Coexistence belongs to a territory, not to each token: it is declared before movement and on meeting others, and holds for the turn.',
  'wbc.directAllyUse':
    'An ally of the Atreides uses Prescience, an ally of the Bene Gesserit the Voice, by their own choice.',
  'wbc.championship':
    'As played at the championships: coexistence by territory and the Shield Wall after six worms; a heat has ten turns, the final all fifteen.',
  'gf9.homeworlds':
    '4.04: reserves stand on homeworlds, whose cards help while they are full, and which others may attack and occupy.',
  'gf9.leaderSkills':
    '4.03: one leader of each faction has a skill, with an effect before the shield and another in battle.',
}
