"""Learns the chance to win from positions that positions.ts made.

    python3 train.py DATA ../src/value/weights.ts

Games whose number ends in 0 (six players of gf9-advanced) are held out for the figures, those that end in 1 (all presets and numbers of seats)
say when to stop. The file has the weights as whole numbers
of 16 bits in base 64, and what one of them is worth.
"""
import base64
import glob
import sys

import numpy as np
import torch
from torch import nn

HEAD, TABLE, SEAT, SEATS = 6, 39, 45, 6
READERS, UNITS = 24, 48
EPOCHS, BATCH = 30, 8192
torch.manual_seed(1)


class Value(nn.Module):
    """As network.ts reads it."""

    def __init__(self):
        super().__init__()
        self.reader = nn.Linear(SEAT, READERS)
        self.unit = nn.Linear(TABLE + SEAT + 3 * READERS, UNITS)
        self.out = nn.Linear(UNITS, 1)

    def forward(self, table, seats, ally, other):
        read = torch.relu(self.reader(seats[:, 1:]))
        allies = (read * ally[:, :, None]).sum(1)
        others = read * other[:, :, None]
        together = torch.cat([table, seats[:, 0], allies, others.sum(1), others.amax(1)], 1)
        return self.out(torch.relu(self.unit(together)))[:, 0]


def load(folder, device):
    files = sorted(glob.glob(f"{folder}/*.f32"))
    row = HEAD + TABLE + SEATS * SEAT
    found = [np.fromfile(f, dtype=np.float32) for f in files]
    rows = np.concatenate([x[: len(x) // row * row] for x in found]).reshape(-1, row)
    rows = torch.from_numpy(rows).to(device)
    head = rows[:, :HEAD]
    place = torch.arange(1, SEATS, device=device)[None, :]
    count, allies = head[:, 2:3], head[:, 3:4]
    ally = (place <= allies).float()
    other = ((place > allies) & (place < count)).float()
    return head, rows[:, HEAD : HEAD + TABLE], rows[:, HEAD + TABLE :].reshape(-1, SEATS, SEAT), ally, other


def loss_of(chance, won):
    p = chance.double().clamp(1e-4, 1 - 1e-4)
    return -(won * p.log() + (1 - won) * (1 - p).log()).mean().item()


def auc_of(chance, won):
    order = chance.argsort()
    rank = torch.empty_like(order, dtype=torch.double)
    rank[order] = torch.arange(1, len(order) + 1, device=chance.device, dtype=torch.double)
    good = won > 0.5
    n, m = good.sum().item(), (~good).sum().item()
    return ((rank[good].sum().item() - n * (n + 1) / 2) / (n * m)) if n and m else float("nan")


def train(parts, keep, check, device):
    head, *inputs = parts
    won = head[:, 5]
    best, best_loss = None, 9.0
    model = Value().to(device)
    # About as likely as it is at all, before anything is known.
    model.out.bias.data.fill_(-1.0)
    steps = EPOCHS * (len(keep) // BATCH)
    rate = torch.optim.AdamW(model.parameters(), lr=4e-3, weight_decay=0.02)
    course = torch.optim.lr_scheduler.OneCycleLR(rate, max_lr=4e-3, total_steps=max(2, steps))
    for epoch in range(EPOCHS):
        order = keep[torch.randperm(len(keep), device=device)]
        for i in range(len(keep) // BATCH):
            at = order[i * BATCH : (i + 1) * BATCH]
            rate.zero_grad()
            nn.functional.binary_cross_entropy_with_logits(model(*(x[at] for x in inputs)), won[at]).backward()
            rate.step()
            course.step()
        with torch.no_grad():
            now = loss_of(torch.sigmoid(model(*(x[check] for x in inputs))), won[check].double())
        if now < best_loss:
            best, best_loss = {k: v.clone() for k, v in model.state_dict().items()}, now
        if epoch % 5 == 4:
            print(f"epoch {epoch + 1} {now:.4f}", flush=True)
    model.load_state_dict(best)
    return model


def main():
    folder, target = sys.argv[1:3]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    parts = load(folder, device)
    head, *inputs = parts
    last = head[:, 0] % 10
    keep, check, held = (torch.nonzero(x)[:, 0] for x in (last >= 2, last == 1, last == 0))
    print(len(head), "positions,", len(keep), "to learn from,", len(held), "held out", flush=True)
    model = train(parts, keep, check, device)
    with torch.no_grad():
        chance = torch.sigmoid(model(*(x[held] for x in inputs)))
    about, won = head[held], head[held][:, 5].double()
    charity = (inputs[0][held][:, 4] > 0.5) & (inputs[0][held][:, 5] > 0.5)

    def tell(name, which):
        if which.sum() < 100:
            return
        c, w, j = chance[which], won[which], about[which][:, 4]
        print(
            f"{name}: {int(which.sum())} positions, won {w.mean().item():.3f}, network {loss_of(c, w):.4f} (AUC {auc_of(c, w):.3f}), "
            f"judge {loss_of(j, w):.4f} (AUC {auc_of(j, w):.3f})",
            flush=True,
        )

    everything = torch.ones_like(charity)
    tell("all", everything)
    usual = (about[:, 1] == 1) & (about[:, 2] == 6)
    tell("gf9-advanced of six", usual)
    tell("gf9-advanced of six, before the bidding", usual & charity)
    for preset in range(8):
        tell(f"preset {preset}", about[:, 1] == preset)
    for seats in range(2, 7):
        tell(f"{seats} seats", about[:, 2] == seats)
    for low in range(10):
        which = (chance >= low / 10) & (chance < (low + 1) / 10)
        if which.sum() > 50:
            print(f"says {chance[which].mean().item():.3f}, won {won[which].mean().item():.3f} of {int(which.sum())}", flush=True)
    weights = torch.cat(
        [x.detach().flatten() for layer in (model.reader, model.unit, model.out) for x in (layer.weight, layer.bias)]
    ).cpu()
    step = weights.abs().max().item() / 32767
    whole = torch.round(weights / step).to(torch.int16).numpy().astype("<i2")
    with open(target, "w") as file:
        file.write("/** Made by train/train.py: the network's weights as whole numbers of 16 bits, and what one of them is worth. */\n")
        file.write(f"export const STEP = {step:.6g}\n")
        file.write(f"export const WEIGHTS =\n  '{base64.b64encode(whole.tobytes()).decode()}'\n")
    some = held[:5]
    with torch.no_grad():
        print("first held out:", [round(x, 4) for x in torch.sigmoid(model(*(x[some] for x in inputs))).tolist()])


main()
