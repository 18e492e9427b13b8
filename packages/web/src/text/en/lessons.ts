/** What a lesson says. [words] in brackets are explained by the glossary. */
export interface LessonText {
  readonly title: string
  readonly intro: readonly string[]
  /** What to do, by task. */
  readonly tasks: Readonly<Record<string, string>>
  /** What went wrong, by mistake. */
  readonly mistakes: Readonly<Record<string, string>>
  readonly done: string
}

export const lessons: Readonly<Record<string, LessonText>> = {
  board: {
    title: 'The board and its strongholds',
    intro: [
      'You are House Atreides, and your ten [forces|force] hold Arrakeen. The others want the planet as much as you do.',
      'Five [strongholds|stronghold] decide the game: Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch and Tuek’s Sietch. Whoever holds enough of them at the end of a turn wins. Three of them stand empty.',
      'You have ten spice, and ten forces in [reserve|reserves]. Bringing one down to a stronghold costs 1 spice.',
    ],
    tasks: { ship: 'Ship some forces to a stronghold that nobody holds.' },
    mistakes: {
      passed: 'You shipped nothing. Nobody takes a stronghold from orbit.',
      yours: 'Arrakeen is yours already. Choose one that stands empty.',
      held: 'Somebody stands there: that means battle. For now choose an empty one.',
      desert: 'That is open desert: it costs twice as much, and the storm passes there.',
    },
    done: 'A second stronghold is yours. One more, and you would be close to winning.',
  },
  storm: {
    title: 'The storm',
    intro: [
      'Every turn begins with the [storm]. Two players dial in secret, and it moves that many [sectors|sector] counter-clockwise: two to six in all.',
      'Whatever it passes over in the open is lost: forces and spice. [Rock|rock] and strongholds give shelter; so does the Polar Sink.',
      'The storm stands in sector 18. Your five forces wait in South Mesa, sector 4: within its reach.',
    ],
    tasks: {
      shelter: 'Move your forces out of the storm’s way.',
      wait: 'See where the storm goes.',
    },
    mistakes: {
      stayed: 'The storm came, and they stood in the sand. Tuek’s Sietch was next door.',
      caught: 'The storm has reached them. Look for rock or a stronghold, or for a sector more than six ahead.',
    },
    done: 'It passed. The Harkonnen in Harg Pass were less careful.',
  },
  spice: {
    title: 'Spice',
    intro: [
      'Each turn a card shows where [spice] blows up out of the sand. It waits there until somebody collects it, or the storm or a worm takes it.',
      'At the end of the turn each force there brings home 2 spice; 3, if you hold Arrakeen or Carthag, for then you have harvesters.',
      'Eight spice lie in Old Gap, next to Arrakeen.',
    ],
    tasks: { collect: 'Pass the shipment. Then move enough forces to bring home all eight, and keep Arrakeen.' },
    mistakes: {
      nothing: 'Nobody stood on the spice when the turn ended.',
      city: 'You left Arrakeen empty. With no city each force collects only 2, and somebody else may walk in.',
      few: 'Some spice is left. Each force takes 3: for eight you need three of them.',
    },
    done: 'Eight spice, and the city is still yours.',
  },
  bidding: {
    title: 'The auction',
    intro: [
      '[Treachery|treachery] cards are auctioned one by one, as many as there are players. Nobody but the Atreides sees a card before it is bought, and you are the Atreides: the card in front of you is a Shield.',
      'You bid in turn, each bid higher than the last, or pass. Whoever passes may bid again as long as the card is not sold.',
    ],
    tasks: { buy: 'Buy the Shield for at most 4 spice.' },
    mistakes: {
      dear: 'It is yours, but you paid more than you had to. Raise by one at a time.',
      lost: 'Somebody else has it. As long as you are willing to pay more, bid again.',
    },
    done: 'Well bought. Four cards are the most a hand may hold; only the Harkonnen hold eight.',
  },
  revival: {
    title: 'Back from the tanks',
    intro: [
      'The dead lie in the [tanks]. Each turn you may bring back up to three forces, into your [reserves].',
      'Some of them are free: for the Atreides two. Each one more costs 2 spice.',
      'Leaders come back too, for as much spice as their strength, but only when all five have died.',
    ],
    tasks: { revive: 'Revive as many forces as you may.' },
    mistakes: { few: 'Three may come back in a turn: two free, the third for 2 spice.' },
    done: 'Three are back in your reserves.',
  },
  shipping: {
    title: 'Shipping and moving',
    intro: [
      'In your turn you ship once, then move once. A force costs 1 spice to a [stronghold], 2 to any other [territory]. You cannot ship into the storm.',
      'A move takes one group from a territory to the next; three territories, if you hold Arrakeen or Carthag when it begins: there the [ornithopters] are.',
      'You are the Harkonnen. Sietch Tabr and Arrakeen stand empty.',
    ],
    tasks: {
      ship: 'Ship at least five forces to Sietch Tabr.',
      move: 'Now fly from Carthag to Arrakeen with as many as you like.',
    },
    mistakes: {
      passed: 'You have passed your shipment.',
      few: 'Make it five or more: somebody will want it back.',
      elsewhere: 'That is not Sietch Tabr.',
      stayed: 'Your turn is over, and Arrakeen is still empty.',
    },
    done: 'Three strongholds in one turn. Everybody is looking at you now.',
  },
  battle: {
    title: 'The battle wheel',
    intro: [
      'Where two factions stand in one territory they fight. Both lay down a [plan] in secret: how many forces they [dial], and a [leader]. The higher sum wins.',
      'What you dial is lost even if you win. Whoever loses the battle loses everything there.',
      'You are the Emperor with six forces in Tuek’s Sietch. The Guild has five, and a leader of strength 5 at best.',
    ],
    tasks: { win: 'Win, and have somebody left to hold the place.' },
    mistakes: {
      spent: 'You have won, and nobody is left there. Dial less: with Fenring’s 6 you need fewer forces.',
      lost: 'The Guild’s sum was higher. A strong leader costs nothing as long as nobody kills him.',
    },
    done: 'The place is yours, and you still have forces to hold it.',
  },
  weapons: {
    title: 'Weapons and defences',
    intro: [
      'To your leader you may add a [weapon] and a [defence]. A weapon kills the other leader, unless the right defence stands against it: a **Shield** stops projectiles, a **Snooper** stops poison.',
      'A dead leader counts nothing, and whoever killed him collects his strength in spice if he wins.',
      'The Guild has twice your forces. But you have seen their hand: a Crysknife, which is a projectile, and nothing else.',
    ],
    tasks: { win: 'Win the battle, and bring your leader home.' },
    mistakes: {
      killed: 'Your leader is dead. Against a projectile it takes a Shield.',
      lost: 'Too little. Poison would have killed their leader: they have no Snooper.',
    },
    done: 'Their leader dead, yours alive: cards are worth more than forces.',
  },
  lasgun: {
    title: 'Lasgun and shield',
    intro: [
      'A **Lasgun** kills any leader: there is no defence against it. But where a lasgun meets a **Shield**, whoever plays which, everything in the territory is destroyed: both armies, both leaders, the spice.',
      'The Guild brings ten forces and a Lasgun. You have two, and cannot win.',
    ],
    tasks: { explode: 'See to it that the Guild does not hold Tuek’s Sietch.' },
    mistakes: { lost: 'They have won. You hold a Shield, and they have a Lasgun.' },
    done: 'Nobody has won, and nobody is left. Two of yours for ten of theirs.',
  },
  traitor: {
    title: 'Traitor!',
    intro: [
      'Before the game everybody was dealt leaders and kept one in secret as their [traitor].',
      'When plans are revealed and your traitor leads against you, you may say so. The battle is yours at once, you lose nothing, and the other side loses everything.',
      'Staban Tuek is in your pay. The Guild will trust him with nine forces.',
    ],
    tasks: {
      plan: 'Lay down any plan, as if you knew nothing of him.',
      call: 'He leads them. Call him.',
    },
    mistakes: { silent: 'You kept silent, and nine forces were too many.' },
    done: 'Nine forces gone, and not one of yours, whatever you dialled.',
  },
  nexus: {
    title: 'Worms, nexus, alliances',
    intro: [
      'When the spice deck shows a [worm] it comes up where spice blew last and eats what is there: four Harkonnen are gone.',
      'Then there is a [nexus]: everybody may make an [alliance], or break one. Allies win together, cannot fight each other, and each lends something of its own.',
      'The Guild’s ships for half the price would suit you.',
    ],
    tasks: { ally: 'Offer the Guild an alliance.' },
    mistakes: { alone: 'The nexus is over and you are alone. The next one comes with the next worm.' },
    done: 'Allied until the next nexus. Together you need four strongholds instead of three.',
  },
  victory: {
    title: 'How to win',
    intro: [
      'At the end of each turn, in the [mentat pause], whoever holds three [strongholds|stronghold] alone, or four with allies, has won.',
      'To hold one you need a force in it, and nobody else who fights. Some have ways of their own: the Fremen, the Guild, and what the Bene Gesserit predicted.',
      'You are the Harkonnen. Carthag and Sietch Tabr are yours. You have four spice.',
    ],
    tasks: { win: 'Win the game this turn.' },
    mistakes: { short: 'The turn is over, and you held too few. Habbanya Sietch stood empty.' },
    done: 'Three strongholds: Arrakis is yours.',
  },
  deals: {
    title: 'Deals',
    intro: [
      'Almost everything may be promised: spice, places, cards, votes. Here a deal binds: what was agreed is carried out, and what it forbids cannot be done.',
      'The Harkonnen fear for Carthag. They offer you 4 spice if you stay out of it this turn.',
    ],
    tasks: { accept: 'Under “Talk and orders” choose “Answer a deal”, and accept it.' },
    mistakes: {
      refused: 'You refused. Four spice for something you did not want to do anyway.',
      late: 'Your turn is over, and the offer with it.',
    },
    done: 'Paid at once. Carthag is closed to you until the turn ends.',
  },
  karama: {
    title: 'Karama and standing orders',
    intro: [
      'Every faction has advantages. A [Karama|karama] card stops one of them, at the moment it is used.',
      'So that nobody has to ask “Karama?” at every step, everybody gives [standing orders|orders]: ignore it, ask me, or stop it. Nobody sees them, and setting them tells nothing. You find them under “Talk and orders”.',
      'You are the Emperor, with a poison weapon in hand. The Atreides may ask to see one element of your plan, and they ask for the weapon. Your orders said: ask me.',
    ],
    tasks: { stop: 'Stop their prescience with your Karama.' },
    mistakes: { shown: 'They have seen your weapon, and will bring the Snooper.' },
    done: 'They are blind in this battle. The card is gone; was it worth it?',
  },
  atreides: {
    title: 'Atreides: they see',
    intro: [
      'The Atreides see each card before it is auctioned, the next spice card, and in battle one element of the other’s plan: leader, weapon, defence or dial.',
      'The Harkonnen hold two weapons. You hold a Shield and a Snooper, and may play one of them.',
    ],
    tasks: {
      ask: 'Ask for their weapon.',
      survive: 'Now bring the right defence, and win.',
    },
    mistakes: {
      blind: 'You did not ask. Then it is a guess.',
      other: 'Good to know, but not what kills your leader. Ask for the weapon.',
      killed: 'That was the wrong defence: against poison it takes the Snooper.',
      lost: 'Your sum was too low. Support your forces with spice, so that each counts whole.',
    },
    done: 'Whoever knows the weapon fears no weapon.',
  },
  'bene-gesserit': {
    title: 'Bene Gesserit: they command',
    intro: [
      'With the **Voice** the Bene Gesserit tell the other side to play, or not to play, a kind of card. Their [advisors|advisor] live beside others; and one prediction, made before the game, can win it.',
      'The Harkonnen hold Chaumas, a poison, and you have no Snooper.',
    ],
    tasks: {
      voice: 'Forbid them poison.',
      win: 'Now win the battle.',
    },
    mistakes: {
      other: 'Chaumas is a poison weapon: that is what must not be played.',
      lost: 'Your leader lived, but your sum was too low.',
    },
    done: 'They obeyed. The Voice makes the best card worthless.',
  },
  emperor: {
    title: 'Emperor: they are paid',
    intro: [
      'All that others pay for treachery cards goes to the Emperor. And the Sardaukar, five of his forces, count double in battle.',
      'The Atreides have seen this card, and they want it. They would pay up to 5 spice.',
    ],
    tasks: { sell: 'Drive the price up to 5, and let them have it.' },
    mistakes: {
      bought: 'Now it is yours, and the spice went to the bank. Pass when they have bid 5.',
      cheap: 'Sold, but they would have paid more.',
    },
    done: 'Five spice for you, for bidding what you never meant to pay.',
  },
  fremen: {
    title: 'Fremen: they are at home',
    intro: [
      'The Fremen come from the far side of the planet: their [reserves] arrive free, in the Great Flat or up to two territories from it. They move two territories and ride worms; in the advanced game they lose only half to the storm.',
      'Ten spice lie in Funeral Plain.',
    ],
    tasks: {
      arrive: 'Bring at least five forces to Funeral Plain. It costs nothing.',
      collect: 'End your turn, and collect.',
    },
    mistakes: {
      elsewhere: 'That is not where the spice lies.',
      passed: 'Nobody came. It would have cost nothing.',
      few: 'Each force brings 2 spice: for ten it takes five.',
    },
    done: 'Ten spice for nothing. That is how the Fremen live.',
  },
  guild: {
    title: 'Guild: they decide when',
    intro: [
      'The Guild ships for half the price, and others pay the Guild. It takes its turn when it likes, ships from place to place on the planet, and back into [reserve|reserves].',
      'Arrakeen has just been left by everybody.',
    ],
    tasks: { cross: 'Take your turn now, and ship across from Tuek’s Sietch to Arrakeen.' },
    mistakes: {
      other: 'That was another shipment. Ship from Tuek’s Sietch, across, to Arrakeen.',
      passed: 'You have passed your shipment.',
    },
    done: 'From one end of the planet to the other, before anybody could move.',
  },
  harkonnen: {
    title: 'Harkonnen: they take',
    intro: [
      'The Harkonnen keep all four traitors they are dealt, hold up to eight cards, and get a second one free with each they buy.',
      'When they win a battle they capture a leader of the loser: to use in one battle of their own, or to kill for 2 spice.',
    ],
    tasks: {
      win: 'Win in Carthag.',
      capture: 'Capture one of their leaders.',
    },
    mistakes: {
      lost: 'You had nine forces and spice to support them. Dial more.',
      'let-go': 'You let them go. That is not like you.',
    },
    done: 'He works for you now, until he dies or you have used him.',
  },
  skills: {
    title: 'Leader skills',
    intro: [
      'A table may play with leader skills. Each faction has one skilled [leader], whose card lies open beside him. It has two halves.',
      'In front of the shield the upper half works for whoever leads, and the skilled leader stays out of the battle. Taken behind the shield he may lead, and the lower half makes him stronger.',
      'You are the Emperor. Count Fenring is a Swordmaster of Ginaz: in front, your other leaders count 1 more with a projectile [weapon], and leading, he counts 3 more with one. You hold a Crysknife, the Guild a Shield.',
      'The Guild has eight [forces|force] here, and Staban Tuek to lead them. You have four. Your next leader, Captain Aramsham, counts 5.',
    ],
    tasks: {
      behind: 'Take Fenring behind the shield.',
      win: 'Win the battle.',
    },
    mistakes: {
      front: 'In front of the shield Fenring cannot lead, and with Aramsham you count only 6 and your forces.',
      lost: 'You needed all four forces, Fenring, and the Crysknife in the place of the weapon: 4 + 6 + 3.',
    },
    done: 'Thirteen to twelve. Fenring stands in front of the shield again; had he been killed, his card would be back in the deck.',
  },
  worlds: {
    title: 'Homeworlds',
    intro: [
      'A table may play with homeworlds. Your [reserves] then stand on your own world, one of the discs around the planet, and others may come for them.',
      'Each world has a card with two sides. With enough natives its high side lies up, and gives you something; with fewer the low side does, and often takes something away. The disc shows how many there are, and how many are needed.',
      'A ship to somebody else’s world costs 1 spice for each [force]. Natives fight for their world, and count more there. Where none are left, whoever comes occupies it for the rest of the turn, and is paid for it.',
      'You are House Harkonnen. The Atreides have brought everybody to Arrakeen: Caladan is bare.',
    ],
    tasks: {
      occupy: 'Ship some forces to Caladan.',
      income: 'Pass your move, and wait for the spice collection.',
    },
    mistakes: {
      passed: 'You shipped nothing, and Caladan is still theirs.',
      elsewhere: 'That is not Caladan. It is the blue disc, and nobody guards it.',
    },
    done: 'Caladan pays you 2 spice a turn as long as you hold it, and you see the cards up for auction as the Atreides do.',
  },
  duel: {
    title: 'Kanly',
    intro: [
      'A table may play with duels. Whoever holds a kanly card may challenge another faction before the bidding, the revival, the battles and the collection. Each sends a [leader] into the arena, in secret, and backs that leader with spice.',
      'The arena has three rings and five wedges; leaders face the centre. A turn has two moves: a step, or a dueling card. A step towards the centre draws a card.',
      'An attack takes as much as your leader is worth, from the backing first, then from the other leader. All of it is paid to you in spice. Whoever has nothing left is dead.',
      'You are House Atreides, with a kanly card and two cards that attack to the right. Stand in box A1, and send Lady Jessica: the Fremen will stand in B1, on your right.',
    ],
    tasks: {
      declare: 'Challenge the Fremen.',
      win: 'Win the duel.',
    },
    mistakes: {
      peace: 'You kept the peace, and the card. There will be another chance, but not in this lesson.',
      lost: 'The duel is over, and Stilgar lives. Play both attacks to the right, with a strong leader.',
    },
    done: 'Stilgar is dead, and what he was worth has been paid to you. With more factions each would have sent a second to one side: seconds of the loser die too, and seconds of the winner are rewarded.',
  },
  'main-characters': {
    title: 'Main characters',
    intro: [
      'A table may play with main characters: a sixth [leader] for every faction, worth 8 or 10. It leads battles like the others, and nobody can have it as a [traitor].',
      'Some powers of a faction hang on its main character. When it dies they are gone, until it is revived for its value; that may be done on any turn in which another leader of yours lives, at the end of your move. A faction whose leaders are all in the [tanks] is out of the game.',
      'You are House Atreides. Paul Muad’dib lies in the tanks, and with him your looks at cards, at the spice and into battle plans. You have 9 spice, and the Harkonnen stand in Arrakeen beside you.',
    ],
    tasks: {
      revive: 'Bring Paul back: ship nothing, move nothing, and pay 8 spice.',
      ask: 'You see into battle plans again. Ask for the weapon.',
      win: 'Win the battle, and keep Paul alive.',
    },
    mistakes: {
      away: 'You have left Arrakeen. Stay, and let it come to the battle.',
      left: 'Paul still lies in the tanks, and you see nothing of the plan that comes against you.',
      blind: 'You did not ask for the weapon. What is in the plan decides whom you can risk.',
      fell: 'Paul is dead again, and his powers with him. You have no Snooper: send somebody you can spare.',
      lost: 'The Harkonnen had 4, three forces and Umman Kudu, and a tie is theirs. You have six forces: dial more of them.',
    },
    done: 'Yueh has died in Paul’s place, and you keep your powers. A main character is the strongest leader you have, and the one you can least afford to lose: send it where nothing can reach it.',
  },
  harvest: {
    title: 'The spice harvest',
    intro: [
      'A table may begin with the spice harvest: five harvests before the first turn. What you earn there buys access cards, and these say where you may land and with how many [forces|force].',
      'In each harvest a manager draws a card that nobody else sees, announces that number or a lower one, and hands out shares of it face down. Then all others vote. Who votes yes takes their share. Who votes no gets nothing, unless most vote no and something was kept back: then the no voters divide the rest, and the manager loses the post.',
      'You are House Atreides, and may look at the shares of one other player before you vote. The Guild manages, and has announced 15 for three players. Your share is 2.',
    ],
    tasks: {
      look: 'Look at somebody’s share.',
      vote: 'Vote on the report.',
      buy: 'Buy the access card that is sold.',
    },
    mistakes: {
      blind: 'You looked at nothing. It is your advantage, and it costs nothing.',
      believed: 'You took your 2. But 2 and 2 are 4, and nobody gives the third one 11: the Guild kept most of it.',
      passed: 'Nobody bought it. Spice of the harvests is worth nothing afterwards: it goes back to the bank.',
    },
    done: 'The Guild had handed out 6 of 15, and you and the Harkonnen divided what was left. Most of a harvest is spent at once, on cards that nobody else sees.',
  },
  access: {
    title: 'Access cards and claims',
    intro: [
      'After the fifth harvest the access cards are traded, shown or unseen, and then laid. A [stronghold] card says where you may land, troop cards with how many.',
      'All lay their troops in secret, 20 at most. Where two claim one stronghold, the higher total places the difference and the other stays in [reserve|reserves]. Troop cards that you keep back become [spice].',
      'You are the Spacing Guild, with cards for Arrakeen and Carthag and 8 troops. The Emperor has a card for Arrakeen too, and you know that he has 8.',
    ],
    tasks: {
      trade: 'Get more troops: the Harkonnen make you an offer.',
      claim: 'Be done with trading, and claim Arrakeen with enough troops to win it.',
    },
    mistakes: {
      kept: 'You kept Carthag, and have 8 troops for two strongholds. One that you win is better than two that you share.',
      few: 'The Emperor laid 8 there. What counts is the difference: you need all 16.',
    },
    done: 'Sixteen against eight: you land with eight, and all your other forces are in reserve. Now the first turn begins.',
  },
  ixians: {
    title: 'The Ixians',
    intro: [
      'Seven to nine can play with three more factions of Avalon Hill. The first are the Ixians, who build machines.',
      'They ship and move before everybody else, wherever the [storm] is. Their [forces|force] move two [territories|territory]; and when [spice] is collected they receive ten, wherever they stand. A Karama of another player can send all of it to the bank.',
      'Carthag is empty, and the Harkonnen stand beside it. Your six forces are in Old Gap, two territories away.',
    ],
    tasks: {
      move: 'Take Carthag before the Harkonnen do.',
      income: 'Wait for the spice collection.',
    },
    mistakes: { stayed: 'You are not in Carthag. You move first, and two territories are within your reach.' },
    done: 'Ten spice, as in every turn, and a stronghold. An ally of yours moves two territories as well.',
  },
  tleilaxu: {
    title: 'The Bene Tleilaxu',
    intro: [
      'The Bene Tleilaxu have neither [forces|force] nor [leaders|leader]. What others pay to revive their dead is paid to them, and a leader whom they bring back may secretly be theirs.',
      'After the battles of a turn they may attack one leader who has fought, with a card of theirs; whoever is attacked may lay a [defence]. If the leader dies, they are paid what he was worth.',
      'They may win by [spice]: after a collection they show 35, and if one turn later they have more than that, and nobody else has won, the game is theirs.',
      'You have 32 spice and a Crysknife. In Carthag the Emperor’s Caid, worth 3, has beaten Umman Kudu of the Harkonnen, worth 1.',
    ],
    tasks: {
      attack: 'Attack the leader who is worth enough.',
      show: 'Show your spice.',
    },
    mistakes: {
      spared: 'You attacked nobody, and 32 are not 35.',
      weak: 'That one was worth too little: you have 33.',
      hid: 'You kept your spice hidden. It counts only from the turn in which it is shown.',
    },
    done: 'All know now that you have 35. Somebody will try to tax you; ten spice more, and nobody can stop it.',
  },
  landsraad: {
    title: 'The Landsraad',
    intro: [
      'The Landsraad has influence. Once a turn it orders one player to hold in place: either for the [revival], when nothing is revived, shipped or moved, or for the battles, when that player attacks nobody. The Fremen and the Bene Tleilaxu do not care, and nobody is held two turns running.',
      'The Emperor holds Arrakeen and Sietch Tabr, and needs one more [stronghold] to win. Carthag is empty, and he has the spice for it.',
    ],
    tasks: {
      order: 'Order somebody to hold in place.',
      take: 'Ship to Carthag yourself.',
    },
    mistakes: {
      free: 'Nobody was held, and the Emperor is on his way to Carthag.',
      other: 'That one was no danger this turn. The Emperor was.',
      elsewhere: 'That is not Carthag. Next turn the Emperor cannot be held, and it is still empty.',
      passed: 'You shipped nothing. Next turn the Emperor cannot be held, and Carthag is still empty.',
    },
    done: 'The Emperor could not move, and has to fight for Carthag now. With the additional advantages you also restrict a territory before the storm, for everybody but your allies and the Fremen.',
  },
  dream: {
    title: 'Dream Rules for those who know the game',
    intro: [
      'A turn begins with the [nexus] deck: a card says whether there is a nexus, and worms bring none. Then fates are traded: your fate card is named like a worthless card, and whoever discards that card uses the power on the own sheet. The [spice] of a turn and of the next lies face down in slots, and some of it is mines. The storm comes last.',
      'Whoever wins a battle takes a tech token, from the loser if there is one. Tokens pay, and three of them count as a [stronghold]. Three points win, or four with an ally, and that is looked at before the spice is collected.',
      'You hold Arrakeen and two tokens. Rabban stands in Carthag with the third. The Harkonnen are the aggressor, so a tie is theirs; Mercenaries, beside weapon and defence, count one and make it yours.',
    ],
    tasks: {
      battle: 'Win the battle in Carthag.',
      win: 'Win the game.',
    },
    mistakes: {
      lost: 'The Harkonnen had 7, and a tie is theirs. Dial 4 with Caid or Burseg, and play your Mercenaries.',
      empty:
        'The token is yours, but nobody is left in Carthag to hold it. With Mercenaries you need not dial all you have.',
    },
    done: 'Arrakeen, Carthag and three tokens: three points. Nobody had collected anything yet. There is more: the Ixians with their surveyor, the Bene Tleilaxu, who infiltrate others, a sheet of its own for every faction, and deals with clauses that only the parties see.',
  },
}
